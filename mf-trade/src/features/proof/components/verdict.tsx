import { useEffect } from 'react';
import type { Missing, ProofFile, Report } from 'shared-api/proof';
import { announce, formatDateTime, IconShield, IconWarning, Skeleton } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { factsOf } from '../proof.logic.ts';
import { useHappened } from './use-happened.ts';
import styles from './verdict.module.css';

interface VerdictProps {
  proof: ProofFile;
  report: Report | undefined;
  /** Since when this device has kept the checkpoint that proves it, in milliseconds since 1970. */
  keptAt: number | undefined;
}

/** What the check comes to, what it rests on, and what keeps it from more: never more than was shown. */
export function Verdict({ proof, report, keptAt }: VerdictProps) {
  const words = useWords();
  const title = report && words(`proof.verdict.${report.verdict}`);
  const happened = useHappened(proof);
  const grounds = useGrounds(report, keptAt);
  useEffect(() => {
    if (title) announce(title);
  }, [title]);
  if (!report) return <Skeleton height="96px" />;
  const { verdict, steps } = report;
  const { goodsId, number } = factsOf(proof);
  const done = steps.filter(({ state }) => state === 'passed').length;
  const Icon = verdict === 'failed' ? IconWarning : IconShield;
  const isSound = verdict === 'proved' || verdict === 'consistent';
  return (
    <div className={`${styles.verdict} ${styles[verdict]}`}>
      <Icon size={32} />
      <div>
        <h2 className={styles.title}>{title}</h2>
        {isSound && happened ? <p className={styles.happened}>{happened}</p> : null}
        {grounds.map((text) => (
          <p key={text} className={styles.ground}>
            {text}
          </p>
        ))}
        <p className={styles.note}>{words('proof.count', { done, count: steps.length })}</p>
        <p className={styles.note}>
          <bdi dir="ltr" className="m-number">
            {goodsId} · {number}
          </bdi>
        </p>
      </div>
    </div>
  );
}

/** What is said of the terms instead. */
const OF_TERMS = ['unsigned', 'key_unknown', 'no_receipt', 'no_root', 'root_not_held'] as const;
type OfPrices = Exclude<Missing, (typeof OF_TERMS)[number]>;
const isOfPrices = (one: Missing): one is OfPrices => !OF_TERMS.some((name) => name === one);

/** The sentences under a verdict: on the prices, and on the terms. */
function useGrounds(report: Report | undefined, keptAt: number | undefined): string[] {
  const words = useWords();
  const language = useLanguage();
  if (report?.verdict !== 'proved' && report?.verdict !== 'consistent') return [];
  const { missing, terms, reach } = report;
  const since = keptAt === undefined ? '' : formatDateTime(new Date(keptAt).toISOString(), language);
  const prices = missing.filter(isOfPrices).map((one) => words(`proof.why.${one}`));
  return [
    ...(report.verdict === 'proved' && reach ? [words('proof.keptSince', { since })] : prices),
    ...(terms ? [words(`proof.termsHeld.${terms}`)] : []),
  ];
}
