import type { ApiError } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { formatRate, IconWarning } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { percentOf } from '../money/money.logic.ts';
import type { Ticket } from './ticket.data.ts';
import styles from './ticket-refusal.module.css';

interface TicketRefusalProps {
  ticket: Ticket;
  isOpen: boolean;
}

/** Refusals by what the user has set for himself. */
const OWN_BOUNDS: readonly (string | undefined)[] = ['own_limit_reached', 'on_a_break'];

/** Why a trade cannot be, or was not, accepted, and what to do next. */
export function TicketRefusal({ ticket, isOpen }: TicketRefusalProps) {
  const words = useWords();
  const say = useRefusalText(ticket);
  const { refused, problem, waits, notPlaced } = ticket;
  const poor = !waits && (problem === 'insufficient_funds' || refused?.error.reason === 'insufficient_funds');
  const text = !isOpen
    ? words('ticket.closed')
    : poor
      ? words('ticket.insufficient')
      : waits
        ? words(waits === 'repeat' ? 'ticket.unanswered' : 'ticket.otherUnanswered')
        : notPlaced
          ? words('ticket.notPlaced')
          : refused && say(refused.error, refused.shownRate);
  const own = isOpen && !poor && refused && OWN_BOUNDS.includes(refused.error.reason);
  if (!text) return null;
  return (
    <div role="alert" className={styles.refusal}>
      <IconWarning size={20} className={styles.icon ?? ''} />
      <span className={styles.text}>{text}</span>
      {poor ? (
        <Link className={styles.link} to={paths.deposit()}>
          {words('ticket.deposit')}
        </Link>
      ) : null}
      {own ? (
        <Link className={styles.link} to={paths.ownLimits()}>
          {words('ticket.ownLimits')}
        </Link>
      ) : null}
    </div>
  );
}

/** After these nobody knows whether the order was taken; its key makes another try safe (section 1). */
const UNANSWERED: readonly ApiError['kind'][] = ['network', 'timeout'];

function useRefusalText({ way }: Ticket) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const rate = (basisPoints: number) => formatRate(percentOf(basisPoints), language);

  return (error: ApiError, shownRate: number): string | undefined => {
    if (error.reason === 'rate_changed') {
      if (!way || way.payoutRate === shownRate) return words('ticket.rateChanging');
      return words('ticket.rateChanged', { before: rate(shownRate), after: rate(way.payoutRate) });
    }
    if (error.reason === 'market_closed') return words('ticket.closed');
    if (UNANSWERED.includes(error.kind) || (error.kind === 'http' && (error.status ?? 0) >= 500))
      return words('ticket.unanswered');
    const { amount, ...others } = error.fields ?? {};
    const [other] = Object.values(others);
    if (other) return other.message ?? common(`rule.${other.rule}`);
    // The amount's own refusal stands at its field.
    if (amount) return undefined;
    return error.message || common(error.messageKey);
  };
}
