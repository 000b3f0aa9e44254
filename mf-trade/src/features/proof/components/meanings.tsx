import { VERDICTS, type Verdict } from 'shared-api/proof';
import { cx, Tag } from 'shared-ui';
import { Disclosure } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import styles from './meanings.module.css';

/** What a check can come to, as docs/fairness.md states it, with this check's own verdict marked. */
export function Meanings({ verdict }: { verdict: Verdict }) {
  const t = useTranslation();
  return (
    <Disclosure title={t('proof.meaningTitle')}>
      <dl className={styles.meanings}>
        {VERDICTS.toReversed().map((one) => (
          <div
            key={one}
            className={cx(styles.meaning, one === verdict && styles.current)}
            {...(one === verdict && { 'aria-current': 'true' as const })}
          >
            <dt className={styles.name}>
              {t(`proof.verdict.${one}`)}
              {one === verdict ? <Tag tone="accent">{t('proof.thisOne')}</Tag> : null}
            </dt>
            <dd className={styles.text}>{t(`proof.meaning.${one}`)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
