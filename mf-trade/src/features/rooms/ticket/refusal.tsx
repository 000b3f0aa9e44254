import { useCurrency } from 'shared-api/client';
import { formatMoney } from 'shared-ui';
import { refusalOf } from 'shared-ui/forms';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { RefusalNotice } from '../../../shared/ticket/refusal-notice.tsx';

import type { RoomTicketState } from './ticket.data.ts';

/** Why a subscription cannot be, or was not, accepted, and what to do next. */
export function Refusal({ ticket, id }: { ticket: RoomTicketState; id: string }) {
  const text = useText(ticket);
  const { refused, problem, poor, waits } = ticket;
  const isShort =
    !waits && (poor || problem === 'insufficient_funds' || refused?.reason === 'insufficient_funds');
  return <RefusalNotice text={text} isShort={isShort} reason={refused?.reason} id={id} />;
}

function useText({ refused, problem, poor, terms, waits, notPlaced }: RoomTicketState): string | undefined {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  if (waits) return t(waits === 'repeat' ? 'ticket.unanswered' : 'ticket.otherUnanswered');
  if (poor) return t('room.entryNeeded', { minimum: formatMoney(terms.minimumBalance, language, currency) });
  if (problem === 'insufficient_funds') return t('ticket.insufficient');
  if (notPlaced) return t('ticket.notPlaced');
  if (!refused) return undefined;
  if (refused.kind === 'network' || refused.kind === 'timeout' || (refused.status ?? 0) >= 500)
    return t('ticket.unanswered');
  // What is said of the amount stands at its field.
  const { unitAmount, ...others } = refused.fields ?? {};
  const [[name, field] = []] = Object.entries(others);
  if (field && (name === 'leverage' || name === 'rounds')) return refusalOf(common, field, t(`room.${name}`));
  if (unitAmount && !field) return undefined;
  return refused.message || common(refused.messageKey);
}
