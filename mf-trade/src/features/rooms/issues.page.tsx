import { Suspense } from 'react';
import type { Round } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import {
  Card,
  cx,
  EmptyView,
  ErrorView,
  formatDateTime,
  NotFoundView,
  Page,
  Skeleton,
  SkeletonRows,
  Tag,
} from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Details, InfiniteScroll } from 'shared-ui/parts';
import { Boundary, createPart, Link, useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { Figure, RecordedTick } from '../../shared/room-order/recorded-tick.tsx';
import styles from './room/room.module.css';
import { SealFacts, Sides } from './room/round-details.tsx';
import { useRoom, useRoundPages } from './rooms.data.ts';

const { Part: RoundMoves } = createPart(() => import('./round-moves.tsx'));

/** `/trade/roomdetail/issues?id=&issue=`: every round that has ended, with what its result rests on. */
export default function IssuesPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id');
  const back = useBack(id ? paths.room(id) : paths.trade());
  const { room } = useRoom(id);
  return (
    <Page title={room ? t('rounds.title', { room: room.name }) : t('room.lastRounds')} onBack={back} money>
      {id === null || room === null ? (
        <NotFoundView
          text={t('room.unknown')}
          actionText={t('position.openHall')}
          onAction={() => navigate(paths.trade(), { replace: true })}
        />
      ) : (
        <Rounds key={id} roomId={id} digits={room?.digits ?? 2} asked={Number(search.get('issue'))} />
      )}
    </Page>
  );
}

function Rounds({ roomId, digits, asked }: { roomId: string; digits: number; asked: number }) {
  const t = useTranslation();
  const rounds = useRoundPages(roomId);
  if (!rounds.data)
    return rounds.isError ? (
      <ErrorView text={t('rounds.failed')} onAction={() => void rounds.refetch()} />
    ) : (
      <SkeletonRows rows={8} />
    );
  if (rounds.data.items.length === 0) return <EmptyView text={t('room.noRounds')} />;
  return (
    <>
      <Boundary fallback={() => null}>
        <Card>
          <Suspense fallback={<Skeleton height="var(--m-figure)" />}>
            <RoundMoves rounds={rounds.data.items} />
          </Suspense>
        </Card>
      </Boundary>
      <Card flush>
        <ul aria-label={t('room.lastRounds')}>
          {rounds.data.items.map((round) => (
            <li key={round.issue} className={cx(styles.round, round.issue === asked && styles.targeted)}>
              <RoundRecord round={round} roomId={roomId} digits={digits} />
            </li>
          ))}
        </ul>
      </Card>
      <InfiniteScroll
        hasMore={rounds.hasNextPage}
        onMore={() => rounds.fetchNextPage({ throwOnError: true })}
      />
    </>
  );
}

const TONES = { up: 'rise', down: 'fall', tie: 'plain', void: 'caution' } as const;

function RoundRecord({ round, roomId, digits }: { round: Round; roomId: string; digits: number }) {
  const t = useTranslation();
  const language = useLanguage();
  const tick = (of: Round['start']) =>
    of ? <RecordedTick tick={of} digits={digits} /> : <Figure text="–" />;
  return (
    <>
      <div className={styles.roundHead}>
        <h2 className={styles.roundName}>
          <Figure text={round.number} />
        </h2>
        <Tag tone={TONES[round.result ?? 'void']}>{t(`roundResult.${round.result ?? 'void'}`)}</Tag>
      </div>
      <Details
        items={[
          {
            key: 'ended',
            label: t('rounds.ended'),
            value: <bdi className="m-number">{formatDateTime(round.endsTime, language)}</bdi>,
          },
          { key: 'start', label: t('roomOrder.start'), value: tick(round.start) },
          { key: 'end', label: t('roomOrder.end'), value: tick(round.end) },
        ]}
      />
      {round.voidReason ? <p className="m-quiet-12">{t(`roomVoid.${round.voidReason}`)}</p> : null}
      <Sides round={round} />
      <SealFacts round={round} />
      <Link className={styles.more} to={paths.roundProof({ roomId, issue: String(round.issue) })}>
        {t('proof.open')}
      </Link>
    </>
  );
}
