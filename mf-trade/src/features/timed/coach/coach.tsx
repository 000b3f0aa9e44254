import { useEffect } from 'react';
import { announce, Button, IconInfo } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import styles from './coach.module.css';
import { COACH_STEPS, type CoachStep } from './use-coach.ts';

interface CoachProps {
  step: CoachStep;
  onSkip: () => void;
}

/** What to do next in a first trade, beside what it is done with. */
export function Coach({ step, onSkip }: CoachProps) {
  const t = useTranslation();
  const text = t(`coach.${step}`);
  useEffect(() => announce(text), [text]);
  return (
    <aside className={styles.coach} aria-label={t('coach.label')}>
      <IconInfo size={20} />
      <p className={styles.text}>
        {text}
        <span className={styles.count}>
          {t('coach.step', { step: COACH_STEPS.indexOf(step) + 1, total: COACH_STEPS.length })}
        </span>
      </p>
      <Button kind="quiet" size="middle" onClick={onSkip}>
        {t('coach.skip')}
      </Button>
    </aside>
  );
}
