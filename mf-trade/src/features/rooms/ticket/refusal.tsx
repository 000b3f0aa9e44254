import { paths } from 'shared-api/paths';
import { formatMoney, IconWarning } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../currency.data.ts';
import type { RoomTicketState } from './ticket.data.ts';
import styles from './ticket.module.css';

/** Refusals by what the user has set for himself. */
const OWN_BOUNDS: readonly (string | undefined)[] = ['own_limit_reached', 'on_a_break'];

/** Why a subscription cannot be, or was not, accepted, and what to do next. */
export function Refusal({ ticket }: { ticket: RoomTicketState }) {
  const words = useWords();
  const text = useText(ticket);
  const { refused, problem, poor, waits } = ticket;
  const short =
    !waits && (poor || problem === 'insufficient_funds' || refused?.reason === 'insufficient_funds');
  const own = !short && refused && OWN_BOUNDS.includes(refused.reason);
  if (!text) return null;
  return (
    <div role="alert" className={styles.refusal}>
      <IconWarning size={20} className={styles.icon ?? ''} />
      <span className={styles.text}>{text}</span>
      {short ? (
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

function useText({ refused, problem, poor, terms, waits, notPlaced }: RoomTicketState): string | undefined {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const currency = useCurrency();
  if (waits) return words(waits === 'repeat' ? 'ticket.unanswered' : 'ticket.otherUnanswered');
  if (poor)
    return words('room.entryNeeded', { minimum: formatMoney(terms.minimumBalance, language, currency) });
  if (problem === 'insufficient_funds') return words('ticket.insufficient');
  if (notPlaced) return words('ticket.notPlaced');
  if (!refused) return undefined;
  if (refused.kind === 'network' || refused.kind === 'timeout' || (refused.status ?? 0) >= 500)
    return words('ticket.unanswered');
  const [field] = Object.values(refused.fields ?? {});
  if (field) return field.message ?? common(`rule.${field.rule}`);
  return refused.message || common(refused.messageKey);
}
