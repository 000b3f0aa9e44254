import { useEffect } from 'react';
import { EmptyView, Page } from 'shared-ui';
import { useBack } from 'shared-ui/router';
import { readPageData } from '../../app/page-data.ts';
import { useWords } from '../../app/words.ts';

/** Opens the support link of the configuration, in its own window (specification, section 2). */
export default function CustomerScreen() {
  const words = useWords();
  const back = useBack();
  const { supportLink } = readPageData().config;
  const open = () => window.open(supportLink, '_blank', 'noopener');

  useEffect(() => {
    // A browser lets a window open only right after a tap; otherwise the button below does it.
    if (supportLink && navigator.userActivation?.isActive) window.open(supportLink, '_blank', 'noopener');
  }, [supportLink]);

  return (
    <Page title={words('title.customer')} onBack={back}>
      {supportLink ? (
        <EmptyView text={words('customer.text')} actionText={words('customer.open')} onAction={open} />
      ) : (
        <EmptyView text={words('customer.none')} />
      )}
    </Page>
  );
}
