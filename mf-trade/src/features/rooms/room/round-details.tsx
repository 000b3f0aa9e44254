import type { Room, Round } from 'shared-api/client';
import { useCurrency } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { paths } from 'shared-api/paths';
import { formatCount, formatMoney, isolate } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { CopyButton, Details, Stats } from 'shared-ui/parts';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { Fold } from '../../../shared/fold.tsx';
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
  const t = useTranslation();
  const language = useLanguage();
  return (
    <Fold className={styles.details} title={t('room.details', { number: isolate(times.number, language) })}>
      {round && round.upTotal !== null ? <Sides round={round} /> : null}
      {round ? <SealFacts round={round} /> : null}
      {round?.seal ? (
        <Link
          className={styles.more}
          to={paths.roundProof({ roomId: room.roomId, issue: String(times.issue) })}
        >
          {t('room.openProof')}
        </Link>
      ) : null}
    </Fold>
  );
}

/** What both sides staked, and what was matched: published from the seal on. */
export function Sides({ round }: { round: Round }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const money = (amount: MoneyText | null) => formatMoney(amount ?? '0.00', language, currency);
  const nobody = Number(round.upTotal) === 0 && Number(round.downTotal) === 0;
  if (nobody) return <p className="m-quiet-12">{t('room.nobody')}</p>;
  return (
    <div className={styles.pairs}>
      <Stats
        items={[
          { key: 'up', label: t('room.upMatched'), value: money(round.upMatched) },
          { key: 'down', label: t('room.downMatched'), value: money(round.downMatched) },
          { key: 'house', label: t('room.liquidity'), value: money(round.liquidity) },
          { key: 'returned', label: t('room.unmatched'), value: money(round.returned) },
        ]}
      />
    </div>
  );
}

const SHOWN = 6;

/** The root that the seal published, and over how many subscriptions; nothing before the seal. */
export function SealFacts({ round: { seal } }: { round: Round }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  if (!seal) return null;
  const label = t('room.root');
  return (
    <Details
      items={[
        {
          key: 'count',
          label: t('room.sealedCount'),
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
