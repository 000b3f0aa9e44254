import { announce, IconButton, IconClose, IconEyeOff, IconLock } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { type Colour, type Drawing, nextColour } from './drawing.logic.ts';
import { useTranslation } from './i18n.ts';
import { IconDelete, IconUnlock, TOOL_ICONS } from './icons.tsx';
import styles from './tools.module.css';
import { useDrawingName } from './use-drawing-name.ts';

interface SelectionProps {
  drawing: Drawing;
  digits: number;
  /** Pixels from the top of the chart's place; at its upper edge without it. */
  top: number | undefined;
  onPut: (drawing: Drawing) => void;
  onRewrite: () => void;
  onRemove: () => void;
  onClose: () => void;
}

const FILLS: Readonly<Record<Colour, string>> = {
  accent: 'var(--m-accent)',
  ink: 'var(--m-ink)',
  amber: 'var(--m-line-1)',
  violet: 'var(--m-line-2)',
  teal: 'var(--m-line-3)',
};

/** What can be done with the drawing that was touched. */
export function Selection({ drawing, digits, top, onPut, onRewrite, onRemove, onClose }: SelectionProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const nameOf = useDrawingName(digits);
  const { colour, locked, tool } = drawing;
  const Text = TOOL_ICONS.text;
  return (
    <div className={styles.selection} style={{ top }} role="toolbar" aria-label={nameOf(drawing)}>
      <IconButton
        label={t('colour', { name: t(`colours.${colour}`) })}
        icon={<span className={styles.swatch} style={{ background: FILLS[colour] }} />}
        onClick={() => {
          const next = nextColour(colour);
          onPut({ ...drawing, colour: next });
          announce(t(`colours.${next}`));
        }}
      />
      {tool === 'text' ? <IconButton label={t('rewrite')} icon={<Text />} onClick={onRewrite} /> : null}
      <IconButton
        label={t(locked ? 'unlock' : 'lock')}
        icon={locked ? <IconLock size={20} /> : <IconUnlock />}
        pressed={locked}
        onClick={() => onPut({ ...drawing, locked: !locked })}
      />
      <IconButton
        label={t('hide')}
        icon={<IconEyeOff size={20} />}
        onClick={() => onPut({ ...drawing, hidden: true })}
      />
      <IconButton label={t('remove')} icon={<IconDelete />} onClick={onRemove} />
      <IconButton label={common('action.close')} icon={<IconClose size={20} />} onClick={onClose} />
    </div>
  );
}
