import { useEffect, useState } from 'react';
import { formatRate, Mark } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../app/i18n.ts';
import { percentAt, TICK, TICKS } from './splash.logic.ts';
import styles from './splash.module.css';

/** The progress of the first load; the app loads behind it. */
export default function Splash({ onDone }: { onDone: () => void }) {
  const t = useTranslation();
  const language = useLanguage();
  const [ticks, setTicks] = useState(0);
  const percent = percentAt(ticks);

  useEffect(() => {
    const timer = setInterval(() => setTicks((count) => count + 1), TICK);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (ticks >= TICKS) onDone();
  }, [ticks, onDone]);

  return (
    <div className={styles.splash}>
      <Mark size={72} />
      <div
        role="progressbar"
        aria-label={t('splash.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
      >
        <span className={styles.bar} style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className="m-number" aria-hidden="true">
        {formatRate(String(percent), language)}
      </span>
    </div>
  );
}
