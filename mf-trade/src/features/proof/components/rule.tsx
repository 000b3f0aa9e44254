import type { ProofFile } from 'shared-api/proof';
import { Disclosure } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import styles from './rule.module.css';

const POINTS = {
  timed: ['entry', 'exit', 'win', 'void'],
  round: ['entry', 'exit', 'match', 'void'],
} as const;

/** The rule in plain words (docs/product.md, sections 6 and 7). */
export function Rule({ kind }: { kind: ProofFile['kind'] }) {
  const t = useTranslation();
  const texts =
    kind === 'timed'
      ? POINTS.timed.map((point) => t(`proof.rule.timed.${point}`))
      : POINTS.round.map((point) => t(`proof.rule.round.${point}`));
  return (
    <Disclosure title={t('proof.rule.title')}>
      <ol className={styles.rule}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </Disclosure>
  );
}
