import { useAllowance } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { BreakNotice, EmptyView, ErrorView, Page, PullToRefresh, SkeletonRows } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { ChannelRow } from './channels/channel-row.tsx';
import { useChannels } from './channels/channels.data.ts';
import styles from './channels/channels.module.css';
import { RecordsButton } from './list/records-button.tsx';
import { useCurrency } from './money/currency.data.ts';
import { SandboxNote } from './money/sandbox-note.tsx';

/** `/deposit` and `/my/deposit`: the ways to pay in, each with its limits and fee (product decisions, section 2). */
export default function ChannelsPage() {
  const words = useWords();
  const back = useBack(paths.my());
  const { pause } = useAllowance();
  return (
    <Page title={words('deposit.title')} onBack={back} extra={<RecordsButton />}>
      <SandboxNote />
      <BreakNotice pause={pause} to={paths.ownLimits()} />
      <ChannelList />
    </Page>
  );
}

function ChannelList() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const currency = useCurrency();
  const { data, isError, refetch } = useChannels();
  const { pause } = useAllowance();
  if (isError && !data)
    return (
      <ErrorView
        text={words('deposit.failed')}
        actionText={common('action.retry')}
        onAction={() => void refetch()}
      />
    );
  if (!data || !currency) return <SkeletonRows rows={3} label={common('state.loading')} />;
  if (data.items.length === 0)
    return (
      <EmptyView
        text={words('deposit.none')}
        actionText={common('action.contactSupport')}
        onAction={() => navigate(paths.customer())}
      />
    );
  return (
    <PullToRefresh onRefresh={refetch}>
      <ul className={styles.list} aria-label={words('deposit.choose')}>
        {data.items.map((terms) => (
          <li key={terms.channel}>
            <ChannelRow
              terms={terms}
              currency={currency}
              onBreak={pause !== null}
              onOpen={() => navigate(paths.deposit(terms.channel))}
            />
          </li>
        ))}
      </ul>
    </PullToRefresh>
  );
}
