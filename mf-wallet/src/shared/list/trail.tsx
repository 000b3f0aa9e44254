import { formatDateTime, formatPast } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { StatusTrail } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';
import styles from './trail.module.css';

export interface TrailStage {
  readonly key: string;
  readonly title: string;
  readonly state: 'done' | 'now' | 'next' | 'failed';
  /** When it was reached or will be, ISO 8601. */
  readonly at: string | null;
  readonly reason?: string | null;
}

/** The whole way of a record with the time of each stage. */
export function Trail({ stages }: { stages: readonly TrailStage[] }) {
  const t = useTranslation();
  const language = useLanguage();
  const steps = stages.map(({ key, title, state, at, reason }) => ({
    ...{ key, title, state },
    ...(at && { time: formatDateTime(at, language) }),
    ...(reason && { note: reason }),
  }));
  return <StatusTrail steps={steps} label={t('order.trail')} />;
}

/** The same in one line; a stage of another day than that of `moment` has its date. */
export function TrailLine({ stages, moment }: { stages: readonly TrailStage[]; moment: string }) {
  const language = useLanguage();
  return (
    <span className={styles.trail}>
      {stages.map(({ key, title, state, at }) => (
        <span key={key} className={styles.stage} data-state={state}>
          <span className={styles.title}>{title}</span>
          <span className="m-number">{at ? formatPast(at, language, { now: moment }) : null}</span>
        </span>
      ))}
    </span>
  );
}
