import type { ProofFile, ProofTick } from 'shared-api/proof';
import { Card, formatPrice, formatTime, Sparkline, Tag } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { type Facts, factsOf, lineOf, ticksAround } from '../proof.logic.ts';
import styles from './ticks.module.css';

interface TicksProps {
  proof: ProofFile;
  /** Those of it that are shown. */
  ticks: readonly ProofTick[];
}

/** The recorded prices between the ends as a line, and those next to each end one by one. */
export function Ticks({ proof, ticks }: TicksProps) {
  const words = useWords();
  const facts = factsOf(proof);
  const line = lineOf({ ticks, facts });
  return (
    <Card title={words('proof.ticks.title')}>
      {line.length > 1 ? (
        <div className={styles.line}>
          <Sparkline values={line} width={320} height={72} move="flat" />
        </div>
      ) : null}
      <End end="entry" kind={proof.kind} facts={facts} ticks={ticks} />
      <End end="exit" kind={proof.kind} facts={facts} ticks={ticks} />
    </Card>
  );
}

interface EndProps {
  end: 'entry' | 'exit';
  kind: ProofFile['kind'];
  facts: Facts;
  ticks: readonly ProofTick[];
}

/** Two ticks before a moment and two after it, with the moment between them. */
function End({ end, kind, facts, ticks }: EndProps) {
  const words = useWords();
  const moment = end === 'entry' ? facts.from : facts.to;
  const { before, after } = ticksAround({ ticks, moment });
  const seq = end === 'entry' ? facts.entrySeq : facts.exitSeq;
  const said =
    end === 'entry'
      ? words(kind === 'timed' ? 'proof.ticks.accepted' : 'proof.ticks.started')
      : words(kind === 'timed' ? 'proof.ticks.expired' : 'proof.ticks.ended');
  const row = (tick: ProofTick) => (
    <tr key={tick.seq} className={tick.seq === seq ? styles.chosen : ''}>
      <td>
        <span className={styles.mark}>
          <bdi dir="ltr">#{tick.seq}</bdi>
          {tick.seq === seq ? <Tag tone="accent">{words(`proof.ticks.${end}`)}</Tag> : null}
        </span>
      </td>
      <td>
        <Clock moment={tick.time} />
      </td>
      <td className={styles.price}>
        <PriceText tick={tick} digits={facts.digits} />
      </td>
    </tr>
  );
  return (
    <table className={`${styles.table} m-number`}>
      <caption className={styles.caption}>{words(`proof.ticks.${end}Caption`)}</caption>
      <thead>
        <tr>
          <th scope="col">{words('proof.ticks.number')}</th>
          <th scope="col">{words('proof.ticks.time')}</th>
          <th scope="col" className={styles.price}>
            {words('proof.ticks.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {before.map(row)}
        <tr className={styles.moment}>
          <td>{said}</td>
          <td>
            <Clock moment={moment} />
          </td>
          <td />
        </tr>
        {after.map(row)}
      </tbody>
    </table>
  );
}

/** To the millisecond: what decides which tick is the next. */
function Clock({ moment }: { moment: string }) {
  const language = useLanguage();
  return (
    <bdi dir="ltr">
      {formatTime(moment, language)}
      <wbr />.{moment.slice(20, 23)}
    </bdi>
  );
}

function PriceText({ tick, digits }: { tick: ProofTick; digits: number }) {
  const language = useLanguage();
  return <bdi dir="ltr">{formatPrice(tick.price, language, digits)}</bdi>;
}
