import { useState } from 'react';
import { useTimeLeft } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import styles from '../means.module.css';

/** Too many wrong tries, with the time left: said once to screen readers, counted down for the eye. */
export function WaitNote({ until, onEnd }: { until: number; onEnd: () => void }) {
  const common = useCommonWords();
  const seconds = Math.ceil(useTimeLeft(until, Date.now, onEnd) / 1000);
  const [first] = useState(seconds);
  return (
    <p className={`${styles.wait} m-number`}>
      <span className="m-unseen" role="alert">
        {common('error.tooMany', { seconds: first })}
      </span>
      <span aria-hidden="true">{common('error.tooMany', { seconds })}</span>
    </p>
  );
}
