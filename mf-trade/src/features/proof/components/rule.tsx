import type { ProofFile } from 'shared-api/proof';
import { Card } from 'shared-ui';
import { useWords } from '../../../words.ts';
import styles from './rule.module.css';

const POINTS = {
  timed: ['entry', 'exit', 'win', 'void'],
  round: ['entry', 'exit', 'match', 'void'],
} as const;

/** The rule in plain words (product decisions, sections 6 and 7). */
export function Rule({ kind }: { kind: ProofFile['kind'] }) {
  const words = useWords();
  const texts =
    kind === 'timed'
      ? POINTS.timed.map((point) => words(`proof.rule.timed.${point}`))
      : POINTS.round.map((point) => words(`proof.rule.round.${point}`));
  return (
    <Card title={words('proof.rule.title')}>
      <ol className={styles.rule}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </Card>
  );
}
