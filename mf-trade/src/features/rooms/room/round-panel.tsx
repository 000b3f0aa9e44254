import { type Room, type Round, serverNow, useServerNow } from 'shared-api/client';
import { Card, CountdownRing, cx, formatMoney, formatPrice, Price, Stats } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../currency.data.ts';
import { useRoundLine } from '../rooms.data.ts';
import { roundAt } from '../rooms.logic.ts';
import styles from './room.module.css';
import { RoundLine } from './round-line.tsx';

interface RoundPanelProps {
  room: Room;
  current: Round;
  line: readonly { readonly time: string; readonly price: string }[];
}

/** The running round: where it stands, its countdown, and its prices against the first one. */
export function RoundPanel({ room, current, line }: RoundPanelProps) {
  const words = useWords();
  const language = useLanguage();
  const now = useServerNow(500);
  const round = roundAt(now, room);
  const { points, price } = useRoundLine(room, line, round.startsAt);
  const same = current.issue === round.issue;
  const sealed = round.phase === 'sealed';
  const start = same ? current.start?.price : undefined;
  const known = (text: string | undefined) => (text ? formatPrice(text, language, room.digits) : '–');
  return (
    <Card>
      <div className={styles.panel}>
        <div className={styles.top}>
          <div>
            <p className={styles.product}>
              {room.goodsName} · <bdi className="m-number">{same ? current.number : '…'}</bdi>
            </p>
            <Price price={price} digits={room.digits} size="hero" />
          </div>
          <CountdownRing
            endsAt={sealed ? round.endsAt : round.sealsAt}
            duration={sealed ? round.endsAt - round.sealsAt : round.sealsAt - round.startsAt}
            now={serverNow}
            label={words(sealed ? 'room.untilEnd' : 'room.untilSeal')}
            size={88}
          />
        </div>
        <Timeline sealed={sealed} />
        <figure>
          <RoundLine
            points={points}
            startsAt={round.startsAt}
            endsAt={round.endsAt}
            sealsAt={round.sealsAt}
            label={words('room.lineLabel', { start: known(start), now: known(price) })}
          />
          <figcaption className={styles.ends}>
            <span>{words('room.start')}</span>
            <bdi className="m-number">{known(start)}</bdi>
          </figcaption>
        </figure>
        {same && current.status !== 'open' ? (
          <Sides current={current} />
        ) : (
          <p className={styles.small}>{words('room.hidden')}</p>
        )}
      </div>
    </Card>
  );
}

function Timeline({ sealed }: { sealed: boolean }) {
  const words = useWords();
  const steps = ['open', 'sealed', 'settled'] as const;
  const at = sealed ? 1 : 0;
  return (
    <ol className={styles.steps} aria-label={words('room.course')}>
      {steps.map((step, i) => (
        <li
          key={step}
          className={cx(styles.step, i < at && styles.done, i === at && styles.now)}
          aria-current={i === at ? 'step' : undefined}
        >
          {words(`roomPhase.${step}`)}
        </li>
      ))}
    </ol>
  );
}

/** What both sides staked, and what was matched: published from the seal on. */
export function Sides({ current }: { current: Round }) {
  const words = useWords();
  const language = useLanguage();
  const currency = useCurrency();
  const money = (amount: string | null) => formatMoney(amount ?? '0.00', language, currency);
  const nobody = Number(current.upTotal) === 0 && Number(current.downTotal) === 0;
  if (nobody) return <p className={styles.small}>{words('room.nobody')}</p>;
  return (
    <div className={styles.pairs}>
      <Stats
        items={[
          { key: 'up', label: words('room.upMatched'), value: money(current.upMatched) },
          { key: 'down', label: words('room.downMatched'), value: money(current.downMatched) },
          { key: 'house', label: words('room.liquidity'), value: money(current.liquidity) },
          { key: 'returned', label: words('room.unmatched'), value: money(current.returned) },
        ]}
      />
    </div>
  );
}
