import { paths } from 'shared-api/paths';
import { Alert } from 'shared-ui/parts';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import styles from './refusal-notice.module.css';

/** Refusals by what users have set for themselves. */
const OWN_BOUNDS: readonly (string | undefined)[] = ['own_limit_reached', 'on_a_break'];

interface RefusalNoticeProps {
  text: string | undefined;
  /** The balance does not suffice. */
  isShort: boolean;
  /** The server's reason; undefined before it has refused. */
  reason: string | undefined;
  /** For the `blockedBy` of the button that it keeps from being pressed. */
  id?: string;
}

/** Why a trade cannot be, or was not, accepted, and the way to what helps; nothing without a text. */
export function RefusalNotice({ text, isShort, reason, id }: RefusalNoticeProps) {
  const t = useTranslation();
  if (!text) return null;
  return (
    <Alert
      tone="caution"
      id={id}
      action={
        isShort ? (
          <Link className={styles.link} to={paths.deposit()}>
            {t('ticket.deposit')}
          </Link>
        ) : OWN_BOUNDS.includes(reason) ? (
          <Link className={styles.link} to={paths.ownLimits()}>
            {t('ticket.ownLimits')}
          </Link>
        ) : null
      }
    >
      {text}
    </Alert>
  );
}
