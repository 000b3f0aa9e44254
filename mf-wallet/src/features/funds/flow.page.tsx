import type { ReactNode } from 'react';
import { useAllowance } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { BreakNotice, EmptyView, ErrorView, Page, SkeletonRows } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { ScreenNotFound, useBack, useLocation, useNavigate, useSearchParams } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { type ChannelName, channelOf, useChannels } from './channels/channels.data.ts';
import { MadeSteps } from './flow/made-steps.tsx';
import { NewSteps } from './flow/new-steps.tsx';
import { RecordsButton } from './list/records-button.tsx';
import { useCurrency } from './money/currency.data.ts';
import { SandboxNote } from './money/sandbox-note.tsx';

/**
 * `/my/deposit/bankcard`, `/hkbankcard`, `/numbercard`: three steps on one page. Once the order is made its id stands in
 * the address, so that a reload, or another visit, finds it.
 */
export default function FlowPage() {
  const channel = channelOf(useLocation().pathname);
  return channel ? <Flow channel={channel} /> : <ScreenNotFound />;
}

function Flow({ channel }: { channel: ChannelName }) {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const back = useBack(paths.deposit());
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const currency = useCurrency();
  const { pause } = useAllowance();
  const { data, isError, refetch } = useChannels();
  const terms = data?.items.find((one) => one.channel === channel);

  const page = (content: ReactNode, action?: ReactNode) => (
    <Page title={words(`channel.${channel}`)} onBack={back} extra={<RecordsButton />} action={action}>
      <SandboxNote />
      <BreakNotice pause={pause} to={paths.ownLimits()} />
      {content}
    </Page>
  );
  if (isError && !data)
    return page(
      <ErrorView
        text={words('deposit.failed')}
        actionText={common('action.retry')}
        onAction={() => void refetch()}
      />,
    );
  if (!data || !currency) return page(<SkeletonRows rows={6} label={common('state.loading')} />);
  if (id) return <MadeSteps id={id} currency={currency} onAgain={() => setSearch({})} page={page} />;
  if (!terms?.isOpen)
    return page(
      <EmptyView
        text={words('deposit.closedText')}
        actionText={words('deposit.otherWay')}
        onAction={() => navigate(paths.deposit(), { replace: true })}
      />,
    );
  return (
    <NewSteps
      terms={terms}
      currency={currency}
      onDone={(made) => setSearch({ id: made }, { replace: true })}
      page={page}
    />
  );
}
