import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n.ts';
import { Button } from '../../../parts/button.tsx';
import { REASONS, type Reason, type ReviewKind } from '../reviews.data.ts';
import styles from './rejection.module.css';

interface RejectionProps {
  readonly kind: ReviewKind;
  readonly busy: boolean;
  readonly onReject: (reason: Reason) => void;
  readonly onCancel: () => void;
}

/** Why the order is rejected: the arrows choose, Enter rejects, Escape leaves it. */
export function Rejection({ kind, busy, onReject, onCancel }: RejectionProps) {
  const t = useTranslation();
  const reasons: readonly Reason[] = REASONS[kind];
  const [chosen, setChosen] = useState<Reason>(reasons[0] ?? 'name_differs');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onReject(chosen);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <fieldset className={styles.reasons}>
        <legend>{t('decision.why')}</legend>
        {reasons.map((reason) => (
          <label key={reason} className="m-one-line">
            <input
              type="radio"
              name="reason"
              checked={chosen === reason}
              onChange={() => setChosen(reason)}
            />
            {t(`reason.${reason}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={busy} className={styles.wide}>
          {t('decision.rejectNow')}
        </Button>
      </div>
    </form>
  );
}
