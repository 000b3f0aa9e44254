import { formatMinute } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import type { simulatedIn } from './bar.logic.ts';
import styles from './simulated-note.module.css';

interface SimulatedNoteProps {
  span: ReturnType<typeof simulatedIn>;
  /** The bars are not there yet: the note keeps its place. */
  expected: boolean;
}

/** Says which of the bars above are made up, not recorded; nothing where none is. */
export function SimulatedNote({ span, expected }: SimulatedNoteProps) {
  const t = useTranslation();
  const language = useLanguage();
  if (!span) return expected ? <p className={styles.note}>&nbsp;</p> : null;
  const time = formatMinute(span.before, language);
  return (
    <p className={styles.note}>
      {span.from === null
        ? t('chart.simulatedBefore', { time })
        : t('chart.simulatedBetween', { from: formatMinute(span.from, language), time })}
    </p>
  );
}
