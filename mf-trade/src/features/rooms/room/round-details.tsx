import type { Room, Round } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { CopyButton, Details, formatCount, formatMoney, IconDown, isolate, Stats } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../currency.data.ts';
import type { RoundTimes } from '../rooms.logic.ts';
import styles from './room.module.css';

/** What is public of a round from its seal on, folded: its totals and its root. */
export function RoundDetails({
  room,
  times,
  round,
}: {
  room: Room;
  times: RoundTimes;
  round: Round | undefined;
}) {
  const words = useWords();
  const language = useLanguage();
  return (
    <details className={styles.details}>
      <summary>
        {words('room.details', { number: isolate(times.number, language) })}
        <IconDown size={20} className={styles.turn ?? ''} />
      </summary>
      {round && round.upTotal !== null ? <Sides round={round} /> : null}
      {round ? <SealFacts round={round} /> : null}
      {round?.seal ? (
        <Link
          className={styles.more}
          to={paths.roundProof({ roomId: room.roomId, issue: String(times.issue) })}
        >
          {words('room.openProof')}
        </Link>
      ) : null}
    </details>
  );
}

/** What both sides staked, and what was matched: published from the seal on. */
export function Sides({ round }: { round: Round }) {
  const words = useWords();
  const language = useLanguage();
  const currency = useCurrency();
  const money = (amount: string | null) => formatMoney(amount ?? '0.00', language, currency);
  const nobody = Number(round.upTotal) === 0 && Number(round.downTotal) === 0;
  if (nobody) return <p className={styles.small}>{words('room.nobody')}</p>;
  return (
    <div className={styles.pairs}>
      <Stats
        items={[
          { key: 'up', label: words('room.upMatched'), value: money(round.upMatched) },
          { key: 'down', label: words('room.downMatched'), value: money(round.downMatched) },
          { key: 'house', label: words('room.liquidity'), value: money(round.liquidity) },
          { key: 'returned', label: words('room.unmatched'), value: money(round.returned) },
        ]}
      />
    </div>
  );
}

const SHOWN = 6;

/** The root that the seal published, and over how many subscriptions; nothing before the seal. */
export function SealFacts({ round: { seal } }: { round: Round }) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  if (!seal) return null;
  const label = words('room.root');
  return (
    <Details
      items={[
        {
          key: 'count',
          label: words('room.sealedCount'),
          value: <bdi className="m-number">{formatCount(seal.count, language)}</bdi>,
        },
        {
          key: 'root',
          label,
          value: (
            <bdi dir="ltr" className={styles.hash}>
              {seal.root.slice(0, SHOWN)}…{seal.root.slice(-SHOWN)}
            </bdi>
          ),
          control: <CopyButton text={seal.root} label={common('action.copyValue', { name: label })} />,
        },
      ]}
    />
  );
}
