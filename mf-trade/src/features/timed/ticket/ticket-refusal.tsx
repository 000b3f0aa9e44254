import type { ApiError } from 'shared-api/client';
import type { BasisPoints } from 'shared-api/contract';
import { percentOf } from 'shared-api/money';
import { formatRate } from 'shared-ui';
import { refusalOf } from 'shared-ui/forms';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { RefusalNotice } from '../../../shared/ticket/refusal-notice.tsx';

import type { Ticket } from './ticket.data.ts';

interface TicketRefusalProps {
  ticket: Ticket;
  isOpen: boolean;
  id: string;
}

/** Why a trade cannot be, or was not, accepted, and what to do next. */
export function TicketRefusal({ ticket, isOpen, id }: TicketRefusalProps) {
  const t = useTranslation();
  const say = useRefusalText(ticket);
  const { refused, problem, waits, notPlaced } = ticket;
  const poor = !waits && (problem === 'insufficient_funds' || refused?.error.reason === 'insufficient_funds');
  const text = !isOpen
    ? t('ticket.closed')
    : poor
      ? t('ticket.insufficient')
      : waits
        ? t(waits === 'repeat' ? 'ticket.unanswered' : 'ticket.otherUnanswered')
        : notPlaced
          ? t('ticket.notPlaced')
          : refused && say(refused.error, refused.body.payoutRate);
  return (
    <RefusalNotice
      id={id}
      text={text}
      isShort={isOpen && poor}
      reason={isOpen ? refused?.error.reason : undefined}
    />
  );
}

/**
 * After these nobody knows whether the order was taken; its key makes another try safe (docs/product.md, section 1).
 */
const UNANSWERED: readonly ApiError['kind'][] = ['network', 'timeout'];

function useRefusalText({ way }: Ticket) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const rate = (basisPoints: BasisPoints) => formatRate(percentOf(basisPoints), language);

  return (error: ApiError, shownRate: BasisPoints): string | undefined => {
    if (error.reason === 'rate_changed') {
      if (!way || way.payoutRate === shownRate) return t('ticket.rateChanging');
      return t('ticket.rateChanged', { before: rate(shownRate), after: rate(way.payoutRate) });
    }
    if (error.reason === 'market_closed') return t('ticket.closed');
    if (UNANSWERED.includes(error.kind) || (error.kind === 'http' && (error.status ?? 0) >= 500))
      return t('ticket.unanswered');
    const { amount, ...others } = error.fields ?? {};
    const [[name, other] = []] = Object.entries(others);
    if (other && name === 'durationSeconds') return refusalOf(common, other, t('ticket.duration'));
    // The amount's own refusal stands at its field.
    if (amount && !other) return undefined;
    return error.message || common(error.messageKey);
  };
}
