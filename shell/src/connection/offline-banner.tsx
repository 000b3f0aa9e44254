import { useEffect, useRef } from 'react';
import { useQueryClient } from 'shared-api/client';
import { IconOffline, toast } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useStore } from '../app/store.ts';
import { connected, followNetwork } from './connection.ts';
import styles from './offline-banner.module.css';

/** Says that figures are from before while the server cannot be reached; asks for all of them anew once it can. */
export function OfflineBanner() {
  const words = useCommonWords();
  const client = useQueryClient();
  const online = useStore(connected);
  const before = useRef(online);

  useEffect(followNetwork, []);
  useEffect(() => {
    if (online && !before.current) {
      toast.success(words('state.online'));
      void client.invalidateQueries();
    }
    before.current = online;
  }, [online, client, words]);

  return (
    <p role="status" className={styles.banner} data-online={online}>
      {online ? null : (
        <>
          <IconOffline size={16} />
          {words('state.offline')}
        </>
      )}
    </p>
  );
}
