import { serverNow } from 'shared-api/client';
import { cx, formatRelative, IconButton, IconCheck, IconForward } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import styles from './message-row.module.css';
import { SwipeRow } from './swipe-row.tsx';

interface MessageRowProps {
  title: string;
  text: string;
  /** ISO 8601. */
  at: string;
  isRead: boolean;
  onRead: () => void;
  /** Opens what the message is about. */
  onOpen?: (() => void) | undefined;
  /** Open beside the list. */
  isCurrent?: boolean;
  /** Shows two lines of the text only. */
  short?: boolean;
}

/** One message: a dot while it is unread, and two ways to mark it, a swipe and a button. */
export function MessageRow(props: MessageRowProps) {
  const { title, text, at, isRead, onRead, onOpen, isCurrent = false, short = false } = props;
  const t = useTranslation();
  const language = useLanguage();
  const body = (
    <>
      <span className="m-one-line">
        {isRead ? null : <span className={styles.dot} role="img" aria-label={t('messages.unread')} />}
        <span className={cx(styles.title, !isRead && styles.strong)} dir="auto">
          {title}
        </span>
      </span>
      <span className={cx(styles.text, short && styles.short)} dir="auto">
        {text}
      </span>
      <time className="m-quiet-12 m-number" dateTime={at}>
        {formatRelative(at, language, serverNow())}
      </time>
    </>
  );
  return (
    <li className={cx(styles.item, isCurrent && styles.current)} aria-current={isCurrent || undefined}>
      <SwipeRow label={t('messages.read')} onSwipe={isRead ? null : onRead}>
        <div className={styles.line}>
          {onOpen ? (
            <button type="button" className={styles.body} onClick={onOpen}>
              {body}
            </button>
          ) : (
            <div className={styles.body}>{body}</div>
          )}
          <span className={styles.end}>
            {isRead ? (
              onOpen && <IconForward size={20} className={styles.chevron ?? ''} />
            ) : (
              <IconButton
                label={t('messages.mark', { title })}
                icon={<IconCheck size={20} />}
                onClick={onRead}
              />
            )}
          </span>
        </div>
      </SwipeRow>
    </li>
  );
}
