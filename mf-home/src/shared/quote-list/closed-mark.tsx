import { type Quote, serverNow } from 'shared-api/client';
import { formatComing, Tag, useHydrated } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import styles from './closed-mark.module.css';

/** That a product's market is closed, and when it opens in the reader's time zone, which the server does not know. */
export function ClosedMark({ opensTime }: Pick<Quote, 'opensTime'>) {
  const common = useCommonTranslation();
  const language = useLanguage();
  const hydrated = useHydrated();
  return (
    <span className={styles.mark}>
      <Tag>{common('state.marketClosed')}</Tag>
      {opensTime ? (
        <span className="m-quiet-12">
          {hydrated
            ? common('state.marketOpens', { time: formatComing(opensTime, language, { now: serverNow() }) })
            : '\u00a0'}
        </span>
      ) : null}
    </span>
  );
}
