import { useEffect, useRef } from 'react';
import { useQueryClient, useUnanswered } from 'shared-api/client';
import { IconOffline, toast } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useStore } from '../app/store.ts';
import { connected } from './connection.ts';
import styles from './offline-banner.module.css';

/**
 * Says that figures are from before while the server cannot be reached; asks for all of them anew once it can. A money
 * call without an answer is said first.
 */
export function OfflineBanner() {
  const t = useCommonTranslation();
  const client = useQueryClient();
  const online = useStore(connected);
  const unanswered = useUnanswered().length > 0;
  const before = useRef(online);

  useEffect(() => {
    if (online && !before.current) {
      toast.success(t('state.online'));
      void client.invalidateQueries();
    }
    before.current = online;
  }, [online, client, t]);

  return (
    <p role="status" className={styles.banner} data-shown={unanswered || !online}>
      {unanswered || !online ? (
        <>
          {online ? null : <IconOffline size={16} />}
          {t(unanswered ? 'state.unanswered' : 'state.offline')}
        </>
      ) : null}
    </p>
  );
}
