import type { ReactNode } from 'react';
import { paths } from 'shared-api/paths';
import { ErrorView, Page, SkeletonRows } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useLocation, useSearchParams } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { channelOf } from './channels/channels.data.ts';
import { useCurrency } from './money/currency.data.ts';
import { SandboxNote } from './money/sandbox-note.tsx';
import { MadeRedemption } from './redeem/made-redemption.tsx';
import { useMeans } from './redeem/means.data.ts';
import { NewRedemption } from './redeem/new-redemption.tsx';
import { RedeemRecordsButton } from './redeem/records-button.tsx';
import { useHoldings, useWithdrawChannels } from './redeem/redeem.data.ts';

/**
 * `/my/withdraw`, and `/bankcard`, `/hkbankcard`, `/numbercard` for one kind only: three steps on one page. Once the
 * application is made its id stands in the address, so that a reload finds it.
 */
export default function RedeemPage() {
  const words = useWords();
  const common = useCommonWords();
  const back = useBack(paths.my());
  const channel = channelOf(useLocation().pathname);
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const currency = useCurrency();
  const channels = useWithdrawChannels();
  const holdings = useHoldings();
  const means = useMeans();

  const page = (content: ReactNode, action?: ReactNode) => (
    <Page
      title={channel ? words(`redeemTo.${channel}`) : words('redeem.title')}
      onBack={back}
      extra={<RedeemRecordsButton />}
      action={action}
    >
      <SandboxNote />
      {content}
    </Page>
  );
  if (id && currency)
    return <MadeRedemption id={id} currency={currency} onAgain={() => setSearch({})} page={page} />;
  const { choices } = means;
  if ((channels.isError && !channels.data) || (holdings.isError && !holdings.data) || means.failed)
    return page(
      <ErrorView
        text={words('redeem.loadFailed')}
        actionText={common('action.retry')}
        onAction={() => void Promise.all([channels.refetch(), holdings.refetch(), means.refetch()])}
      />,
    );
  if (!channels.data || !holdings.data || !choices || !currency)
    return page(<SkeletonRows rows={6} label={common('state.loading')} />);
  return (
    <NewRedemption
      key={channel ?? 'all'}
      draft={channel ?? 'all'}
      choices={channel ? choices.filter((one) => one.channel === channel) : choices}
      channels={channels.data.items}
      available={holdings.data.balance}
      currency={currency}
      onDone={(made) => setSearch({ id: made }, { replace: true })}
      page={page}
    />
  );
}
