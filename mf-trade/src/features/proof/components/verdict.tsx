import { useEffect } from 'react';
import type { ProofFile, Report } from 'shared-api/proof';
import { announce, IconShield, IconWarning, Skeleton } from 'shared-ui';
import { useWords } from '../../../words.ts';
import { factsOf, verdictOf } from '../proof.logic.ts';
import { useHappened } from './use-happened.ts';
import styles from './verdict.module.css';

/** The whole check in one sentence, and what happened in another: nothing is said of it that does not fit the prices. */
export function Verdict({ proof, report }: { proof: ProofFile; report: Report | undefined }) {
  const words = useWords();
  const verdict = report && verdictOf(report);
  const title = verdict && words(`proof.${verdict}`);
  const happened = useHappened(proof);
  useEffect(() => {
    if (title) announce(title);
  }, [title]);
  if (!report || !verdict) return <Skeleton height="96px" />;
  const { goodsId, number } = factsOf(proof);
  const done = report.steps.filter(({ state }) => state === 'passed').length;
  const Icon = verdict === 'wrong' ? IconWarning : IconShield;
  return (
    <div className={`${styles.verdict} ${styles[verdict]}`}>
      <Icon size={32} />
      <div>
        <h2 className={styles.title}>{title}</h2>
        {verdict === 'right' && happened ? <p className={styles.happened}>{happened}</p> : null}
        <p className={styles.note}>{words('proof.count', { done, count: report.steps.length })}</p>
        <p className={styles.note}>
          <bdi dir="ltr" className="m-number">
            {goodsId} · {number}
          </bdi>
        </p>
      </div>
    </div>
  );
}
