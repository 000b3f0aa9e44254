import type { ReactNode } from 'react';
import { IconButton, IconClose, IconList } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { TOOLS, type Tool } from './drawing.logic.ts';
import { useTranslation } from './i18n.ts';
import { IconMagnet, IconRedo, IconUndo, TOOL_ICONS } from './icons.tsx';
import styles from './tools.module.css';

interface RailProps {
  armed: Tool | undefined;
  onArm: (tool: Tool | undefined) => void;
}

/** The tools beside the chart; a second tap puts one away. */
export function Rail({ armed, onArm }: RailProps) {
  const t = useTranslation();
  return (
    <div
      className={styles.rail}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('tools')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !armed) return;
        event.stopPropagation();
        onArm(undefined);
      }}
    >
      {TOOLS.map((tool) => {
        const Icon = TOOL_ICONS[tool];
        return (
          <IconButton
            key={tool}
            label={t(`tool.${tool}`)}
            icon={<Icon />}
            pressed={tool === armed}
            onClick={() => onArm(tool === armed ? undefined : tool)}
          />
        );
      })}
    </div>
  );
}

interface ActionsProps {
  magnetic: boolean;
  canUndo: boolean;
  canRedo: boolean;
  count: number;
  onMagnet: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onList: () => void;
  onClose: () => void;
}

const turned = (icon: ReactNode) => <span className={styles.turn}>{icon}</span>;

/** What stands in the place of the chart's toolbar while one draws. */
export function Actions(props: ActionsProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  return (
    <>
      <span className={styles.title}>{t('title')}</span>
      <IconButton
        label={t('magnet')}
        icon={<IconMagnet />}
        pressed={props.magnetic}
        onClick={props.onMagnet}
      />
      <IconButton
        label={t('undo')}
        icon={turned(<IconUndo />)}
        blocked={props.canUndo ? undefined : t('noUndo')}
        onClick={props.onUndo}
      />
      <IconButton
        label={t('redo')}
        icon={turned(<IconRedo />)}
        blocked={props.canRedo ? undefined : t('noRedo')}
        onClick={props.onRedo}
      />
      <IconButton
        label={t('list', { count: props.count })}
        icon={<IconList size={20} />}
        onClick={props.onList}
      />
      <IconButton label={common('action.close')} icon={<IconClose size={20} />} onClick={props.onClose} />
    </>
  );
}
