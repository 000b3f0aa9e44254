import { Button, Sheet } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { type Drawing, MOST } from './drawing.logic.ts';
import styles from './drawings-sheet.module.css';
import { useTranslation } from './i18n.ts';

interface TextSheetProps {
  /** The text that waits for its words. */
  drawing: Drawing | undefined;
  onSay: (text: string | undefined) => void;
}

/** Asks for the words of a text on the chart. */
export function TextSheet({ drawing, onSay }: TextSheetProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  return (
    <Sheet open={drawing !== undefined} title={t('text')} onClose={() => onSay(undefined)}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('text');
          onSay(typeof text === 'string' ? text.trim() : undefined);
        }}
      >
        <input
          key={drawing?.id}
          className={styles.field}
          name="text"
          aria-label={t('text')}
          defaultValue={drawing?.text ?? ''}
          maxLength={MOST.text}
          required
          autoComplete="off"
          enterKeyHint="done"
        />
        <Button block type="submit">
          {common('action.confirm')}
        </Button>
      </form>
    </Sheet>
  );
}
