import { EmptyView, ErrorView, Page } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../app/words.ts';
import type { LoadFault } from './result.ts';

/** In place of a remote that did not come, or threw. */
export function RemoteFault({ fault, onRetry }: { fault: LoadFault; onRetry: () => void }) {
  const words = useWords();
  const common = useCommonWords();
  return (
    <Page>
      <ErrorView text={words(`fault.${fault}`)} actionText={common('action.retry')} onAction={onRetry} />
    </Page>
  );
}

/** In place of a remote that the installation has switched off. */
export function RemoteOff() {
  const words = useWords();
  return (
    <Page>
      <EmptyView text={words('fault.off')} />
    </Page>
  );
}
