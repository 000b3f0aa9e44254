import { useEffect, useRef } from 'react';
import { EmptyView, ErrorView, OfflineView, Page } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../app/i18n.ts';
import { useStore } from '../app/store.ts';
import { connected } from '../connection/connection.ts';
import type { LoadFault } from './result.ts';

interface RemoteFaultProps {
  fault: LoadFault;
  onRetry: () => void;
}

/** In place of a remote that did not come, or threw. */
export function RemoteFault({ fault, onRetry }: RemoteFaultProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const online = useStore(connected);
  const isOffline = !online && (fault === 'unreachable' || fault === 'slow');
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (online && wasOffline.current) onRetry();
    wasOffline.current = isOffline;
  }, [online, isOffline, onRetry]);
  const View = isOffline ? OfflineView : ErrorView;
  return (
    <Page>
      <View
        isScreen
        text={t(isOffline ? 'fault.offline' : `fault.${fault}`)}
        actionText={common('action.retry')}
        onAction={onRetry}
      />
    </Page>
  );
}

/** In place of a remote that the installation has switched off. */
export function RemoteOff() {
  const t = useTranslation();
  return (
    <Page>
      <EmptyView isScreen text={t('fault.off')} />
    </Page>
  );
}
