import { useEffect } from 'react';
import { useCurrency } from 'shared-api/client';
import type { TickNumber } from 'shared-api/contract';
import type { Missing, ProofFile, ProofTick, Report } from 'shared-api/proof';
import {
  announce,
  cx,
  formatCode,
  formatDate,
  formatDateTime,
  formatZone,
  IconShield,
  IconWarning,
  Money,
  PairMark,
} from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Dotted } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { DirectionTag } from '../../../shared/order/direction-tag.tsx';
import { type Facts, factsOf, profitOf } from '../proof.logic.ts';
import styles from './certificate.module.css';
import { ProofChart } from './proof-chart.tsx';
import { ClockText, PriceText } from './tick-text.tsx';
import { useHeadline } from './use-headline.ts';
import { useOutcomeText } from './use-outcome-text.ts';

interface CertificateProps {
  proof: ProofFile;
  /** The ticks of it that are shown. */
  ticks: readonly ProofTick[];
  report: Report;
  /** Since when this device has kept the checkpoint that proves it, in milliseconds since 1970. */
  keptAt: number | undefined;
  /** The reader's own trade. */
  isOwn: boolean;
}

/** What the check comes to, what it rests on, and what keeps it from more: never more than was shown. */
export function Certificate({ proof, ticks, report, keptAt, isOwn }: CertificateProps) {
  const t = useTranslation();
  const title = useHeadline(proof, report, isOwn);
  const happened = useOutcomeText(proof, isOwn);
  const grounds = useGrounds(report, keptAt);
  useEffect(() => {
    announce(title);
  }, [title]);
  const { verdict } = report;
  const facts = factsOf(proof);
  const Icon = verdict === 'failed' || verdict === 'refused' ? IconWarning : IconShield;
  const isSound = verdict === 'proved' || verdict === 'consistent';
  return (
    <section className={cx(styles.certificate, styles[verdict])}>
      <div className={styles.head}>
        <Arcs />
        <span className={styles.seal}>
          <Icon size={28} />
        </span>
        <h2 className={styles.title}>{title}</h2>
        {isSound && happened ? <p className={styles.happened}>{t('proof.follows', { happened })}</p> : null}
      </div>
      <ProofChart ticks={ticks} facts={facts} result={resultOf(proof)} />
      <div className={styles.ends}>
        <End name={t('proof.ticks.entry')} seq={facts.entrySeq} ticks={ticks} facts={facts} />
        <End name={t('proof.ticks.exit')} seq={facts.exitSeq} ticks={ticks} facts={facts} />
      </div>
      <Subject proof={proof} facts={facts} />
      {grounds.map((text) => (
        <p key={text} className={styles.ground}>
          {text}
        </p>
      ))}
    </section>
  );
}

const resultOf = (proof: ProofFile) => (proof.kind === 'timed' ? proof.outcome.result : null);

/** The mark's arcs, drawn behind the seal as on a banknote. */
function Arcs() {
  return (
    <svg className={styles.arcs} viewBox="0 0 358 98" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((arc) => (
        <path
          key={arc}
          d={`M${-20 + 24 * arc} 130C${60 + 18 * arc} ${20 + 14 * arc} ${190 + 12 * arc} ${-14 + 16 * arc} 380 ${24 + 17 * arc}`}
          opacity={0.28 - 0.04 * arc}
        />
      ))}
    </svg>
  );
}

interface EndProps {
  name: string;
  seq: TickNumber<number> | null;
  ticks: readonly ProofTick[];
  facts: Facts;
}

/** The tick that an end rests on: its price, its number and its time. */
function End({ name, seq, ticks, facts }: EndProps) {
  const tick = ticks.find((one) => one.seq === seq);
  if (!tick) return null;
  return (
    <div className={cx(styles.end, 'm-number')}>
      <span className="m-quiet-12">{name}</span>
      <strong className={styles.price}>
        <PriceText price={tick.price} digits={facts.digits} />
      </strong>
      <span className="m-quiet-12">
        <bdi dir="ltr">#{tick.seq}</bdi>
      </span>
      <span className="m-quiet-12">
        <ClockText moment={tick.time} />
      </span>
    </div>
  );
}

/** What was traded and when, with its stake and result; of a round its number, and what it brought its reader. */
function Subject({ proof, facts }: { proof: ProofFile; facts: Facts }) {
  const currency = useCurrency();
  const language = useLanguage();
  const profit = proof.kind === 'timed' ? proof.outcome.profit : profitOf(proof);
  return (
    <div className={styles.subject}>
      <PairMark code={facts.goodsId} />
      <span className={styles.what}>
        <bdi dir="ltr" className="m-quiet-12 m-number">
          <Dotted>
            {formatCode(facts.goodsId)}
            {facts.number}
          </Dotted>
        </bdi>
        <span className="m-quiet-12 m-number">
          <bdi>{formatDate(facts.to, language)}</bdi> <bdi>{formatZone(facts.to, language)}</bdi>
        </span>
        {proof.kind === 'timed' ? (
          <span className={styles.stake}>
            <DirectionTag direction={proof.order.direction} />
            <Money amount={proof.order.stake} currency={currency} size="small" />
          </span>
        ) : null}
      </span>
      {profit ? <Money amount={profit} currency={currency} result /> : null}
    </div>
  );
}

/** What is said of the terms instead. */
const OF_TERMS = ['unsigned', 'no_receipt', 'root_not_held'] as const;
type OfPrices = Exclude<Missing, (typeof OF_TERMS)[number]>;
const isOfPrices = (one: Missing): one is OfPrices => !OF_TERMS.some((name) => name === one);

/** The sentences under a verdict: on the prices, and on the terms. */
function useGrounds(report: Report, keptAt: number | undefined): string[] {
  const t = useTranslation();
  const language = useLanguage();
  if (report.verdict !== 'proved' && report.verdict !== 'consistent') return [];
  const { missing, terms, reach } = report;
  const since = keptAt === undefined ? '' : formatDateTime(new Date(keptAt).toISOString(), language);
  const prices = missing.filter(isOfPrices).map((one) => t(`proof.why.${one}`));
  return [
    ...(report.verdict === 'proved' && reach ? [t('proof.keptSince', { since })] : prices),
    ...(terms ? [t(`proof.termsHeld.${terms}`)] : []),
  ];
}
