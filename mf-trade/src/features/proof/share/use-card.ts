import { useCall, useCurrency } from 'shared-api/client';
import type { MoneyText, TickNumber } from 'shared-api/contract';
import { percentOf } from 'shared-api/money';
import {
  formatCode,
  formatDateTime,
  formatLength,
  formatMoney,
  formatPercent,
  formatPrice,
  formatZone,
  isolate,
  useKit,
} from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import type { ShareCard } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { useOutcomeText } from '../components/use-outcome-text.ts';
import { factsOf, pictureOf, type TimedProof } from '../proof.logic.ts';

const LINE = { width: 312, height: 112 };
const TONES = { win: 'gain', loss: 'loss', tie: 'ink' } as const;

/** What the stake has made, in percent: the agreed rate, all of it lost, or nothing. */
function shareOfStake({ outcome, order }: TimedProof): string {
  if (outcome.result === 'win') return percentOf(order.payout_rate);
  return outcome.result === 'loss' ? '-100' : '0';
}

/** The picture of a result for its link; undefined until the product's name is known. */
export function useCard(proof: TimedProof, link: string | undefined, withAmounts: boolean) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const { language, direction } = useKit();
  const currency = useCurrency();
  // Whoever gets the picture did not place the trade.
  const happened = useOutcomeText(proof, false);
  const configs = useCall('configs', {}, { quiet: true });
  // The picture does without a name that does not come.
  const brand = configs.data?.productTitle ?? (configs.isError ? '' : undefined);
  if (link === undefined || brand === undefined) return undefined;
  const { order, outcome, feed } = proof;
  const facts = factsOf(proof);
  const priceAt = (seq: TickNumber<number> | null) => {
    const tick = feed.ticks.find((one) => one.seq === seq);
    return tick ? formatPrice(tick.price, language, facts.digits) : '–';
  };
  const line = pictureOf({ ticks: feed.ticks, facts }, LINE);
  const percent = shareOfStake(proof);
  const money = (amount: MoneyText, signed: boolean) => formatMoney(amount, language, currency, { signed });
  const expiry = formatDateTime(order.expiry_time, language);
  const zone = formatZone(order.expiry_time, language);
  const card: ShareCard = {
    fileName: order.order_number,
    direction,
    brand,
    badge: common('state.sandbox'),
    product: formatCode(order.goods_id),
    moment: `${isolate(order.order_number, language)} · ${isolate(expiry, language)} ${isolate(zone, language)}`,
    side: {
      text: common(`order.${order.direction}`),
      tone: order.direction === 'up' ? 'rise' : 'fall',
    },
    result: {
      text: withAmounts
        ? money(outcome.profit ?? '0.00', true)
        : formatPercent(percent, language, Number.isInteger(Number(percent)) ? 0 : 2),
      note: happened ?? '',
      tone: TONES[outcome.result ?? 'tie'],
    },
    facts: [
      [t('order.entry'), priceAt(facts.entrySeq)],
      [t('order.exit'), priceAt(facts.exitSeq)],
      withAmounts
        ? [t('order.stake'), money(order.stake, false)]
        : [t('ticket.duration'), formatLength(order.duration_seconds, language)],
    ],
    line: line && { ...LINE, path: line.line, entry: line.entry, exit: line.exit },
    link,
    scan: t('proof.share.scan'),
  };
  return card;
}
