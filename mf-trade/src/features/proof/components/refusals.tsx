import type { Refused } from 'shared-api/proof';
import { Card } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import styles from './rule.module.css';

/** The signed things that do not count, by their names; several of one kind are named once. */
export function Refusals({ refused }: { refused: readonly Refused[] }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const texts = refused.map(({ what, why }) =>
    common('error.ofField', {
      field: t(`proof.refused.what.${what}`),
      sentence: t(`proof.refused.why.${why}`),
    }),
  );
  if (texts.length === 0) return null;
  return (
    <Card title={t('proof.refused.title')}>
      <ul className={styles.rule}>
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  );
}
