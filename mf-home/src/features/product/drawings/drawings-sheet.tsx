import {
  Button,
  EmptyView,
  IconButton,
  IconEye,
  IconEyeOff,
  IconLock,
  List,
  ListRow,
  Sheet,
} from 'shared-ui';
import type { Drawing } from './drawing.logic.ts';
import styles from './drawings-sheet.module.css';
import { useTranslation } from './i18n.ts';
import { IconDelete, IconUnlock, TOOL_ICONS } from './icons.tsx';
import { useDrawingName } from './use-drawing-name.ts';

interface DrawingsSheetProps {
  open: boolean;
  items: readonly Drawing[];
  digits: number;
  onChange: (drawings: readonly Drawing[]) => void;
  onRemove: (id: string) => void;
  onRemoveAll: () => void;
  onClose: () => void;
}

/** Every drawing by its prices, newest first: for who does not see the chart, or does not drag. */
export function DrawingsSheet(props: DrawingsSheetProps) {
  const { open, items, digits, onChange, onClose } = props;
  const t = useTranslation();
  const allHidden = items.every(({ hidden }) => hidden);
  const allLocked = items.every(({ locked }) => locked);
  return (
    <Sheet open={open} title={t('title')} onClose={onClose}>
      {items.length === 0 ? (
        <EmptyView text={t('none')} />
      ) : (
        <>
          <div className={styles.all}>
            <Act
              text={t(allHidden ? 'showAll' : 'hideAll')}
              onClick={() => onChange(items.map((each) => ({ ...each, hidden: !allHidden })))}
            />
            <Act
              text={t(allLocked ? 'unlockAll' : 'lockAll')}
              onClick={() => onChange(items.map((each) => ({ ...each, locked: !allLocked })))}
            />
            <Act text={t('removeAll')} onClick={props.onRemoveAll} />
          </div>
          <div className={styles.list}>
            <List label={t('title')}>
              {items.toReversed().map((drawing) => (
                <Row
                  key={drawing.id}
                  drawing={drawing}
                  digits={digits}
                  onChange={onChange}
                  onRemove={props.onRemove}
                />
              ))}
            </List>
          </div>
        </>
      )}
    </Sheet>
  );
}

type RowProps = { drawing: Drawing } & Pick<DrawingsSheetProps, 'digits' | 'onChange' | 'onRemove'>;

const Act = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button kind="secondary" size="middle" onClick={onClick}>
    {text}
  </Button>
);

function Row({ drawing, digits, onChange, onRemove }: RowProps) {
  const t = useTranslation();
  const name = useDrawingName(digits)(drawing);
  const { hidden, locked, id } = drawing;
  const Icon = TOOL_ICONS[drawing.tool];
  const label = (act: 'hide' | 'show' | 'lock' | 'unlock' | 'remove') => `${t(`${act}`)}: ${name}`;
  return (
    <ListRow
      icon={<Icon />}
      title={<bdi>{name}</bdi>}
      dimmed={hidden}
      control={
        <span className={styles.acts}>
          <IconButton
            label={label(hidden ? 'show' : 'hide')}
            icon={hidden ? <IconEyeOff size={20} /> : <IconEye size={20} />}
            onClick={() => onChange([{ ...drawing, hidden: !hidden }])}
          />
          <IconButton
            label={label(locked ? 'unlock' : 'lock')}
            icon={locked ? <IconLock size={20} /> : <IconUnlock />}
            onClick={() => onChange([{ ...drawing, locked: !locked }])}
          />
          <IconButton label={label('remove')} icon={<IconDelete />} onClick={() => onRemove(id)} />
        </span>
      }
    />
  );
}
