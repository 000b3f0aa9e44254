import type { ProofFile, ProofTick } from 'shared-api/proof';
import { formatZone, Tag } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Disclosure, IconTable } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { type Facts, factsOf, ticksAround } from '../proof.logic.ts';
import { ClockText, PriceText } from './tick-text.tsx';
import styles from './ticks.module.css';

interface TicksProps {
  proof: ProofFile;
  /** Those of it that are shown. */
  ticks: readonly ProofTick[];
}

/** The recorded prices next to each end, one by one. */
export function Ticks({ proof, ticks }: TicksProps) {
  const t = useTranslation();
  const facts = factsOf(proof);
  return (
    <Disclosure title={t('proof.ticks.title')} icon={<IconTable size={20} />}>
      <div className={styles.ends}>
        <End end="entry" kind={proof.kind} facts={facts} ticks={ticks} />
        <End end="exit" kind={proof.kind} facts={facts} ticks={ticks} />
      </div>
    </Disclosure>
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
  const t = useTranslation();
  const language = useLanguage();
  const moment = end === 'entry' ? facts.from : facts.to;
  const { before, after } = ticksAround({ ticks, moment });
  const seq = end === 'entry' ? facts.entrySeq : facts.exitSeq;
  const said =
    end === 'entry'
      ? t(kind === 'timed' ? 'proof.ticks.accepted' : 'proof.ticks.started')
      : t(kind === 'timed' ? 'proof.ticks.expired' : 'proof.ticks.ended');
  const row = (tick: ProofTick) => (
    <tr key={tick.seq} className={tick.seq === seq ? styles.chosen : ''}>
      <td>
        <span className="m-line">
          <bdi dir="ltr">#{tick.seq}</bdi>
          {tick.seq === seq ? <Tag tone="accent">{t(`proof.ticks.${end}`)}</Tag> : null}
        </span>
      </td>
      <td>
        <ClockText moment={tick.time} />
      </td>
      <td className={styles.price}>
        <PriceText price={tick.price} digits={facts.digits} />
      </td>
    </tr>
  );
  return (
    <table className={`${styles.table} m-number`}>
      <caption className={styles.caption}>{t(`proof.ticks.${end}Caption`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('proof.ticks.number')}</th>
          <th scope="col">
            {t('proof.ticks.time')} <bdi>{formatZone(moment, language)}</bdi>
          </th>
          <th scope="col" className={styles.price}>
            {t('proof.ticks.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {before.map(row)}
        <tr className={styles.moment}>
          <td>{said}</td>
          <td>
            <ClockText moment={moment} />
          </td>
          <td />
        </tr>
        {after.map(row)}
      </tbody>
    </table>
  );
}
