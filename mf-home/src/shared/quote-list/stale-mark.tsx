import { formatPast, IconOffline } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { type GoodsType, useOldSince } from '../live/quotes.data.ts';
import styles from './stale-mark.module.css';

/** Says that the figures are from before, and from when. Takes no place while they are fresh. */
export function StaleMark({ type }: { type: GoodsType }) {
  const t = useCommonTranslation();
  const language = useLanguage();
  const since = useOldSince(type);
  return (
    <p role="status" className={styles.mark} data-old={since !== undefined}>
      {since === undefined ? null : (
        <>
          <IconOffline size={16} />
          {t('state.stale', { time: formatPast(since, language) })}
        </>
      )}
    </p>
  );
}
