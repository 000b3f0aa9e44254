import { type DepositOrder, serverNow } from 'shared-api/client';
import { formatLength, formatPast } from 'shared-ui';
import { joinSentences, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { useChannels } from '../../../shared/channels.data.ts';
import { roundWait } from './trail.logic.ts';

/** That a payment is being checked, since when, and how long that usually takes. */
export function Checking({ order }: { order: DepositOrder }) {
  const t = useTranslation();
  const language = useLanguage();
  const channel = useChannels().data?.items.find((one) => one.channel === order.channel);
  if (order.status !== 'waiting') return null;
  const usual = channel?.usualReviewSeconds;
  return (
    <span className="m-quiet-14">
      {joinSentences(
        language,
        t('order.checking', { time: formatPast(order.depositTime, language, { now: serverNow() }) }),
        usual ? t('order.usualWait', { time: formatLength(roundWait(usual), language) }) : undefined,
      )}
    </span>
  );
}
