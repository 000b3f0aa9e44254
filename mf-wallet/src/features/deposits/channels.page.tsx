import { useAllowance, useCurrency } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { BreakNotice, EmptyView, ErrorView, Page, PullToRefresh, SkeletonRows } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useBack, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { useChannels } from '../../shared/channels.data.ts';
import { RecordsButton } from '../../shared/list/records-button.tsx';
import { ChannelRow } from './channels/channel-row.tsx';
import styles from './channels/channels.module.css';
import { PracticeCard, usePracticeOffer } from './channels/practice-card.tsx';

/** `/deposit` and `/my/deposit`: the ways to pay in, each with its limits and fee (docs/product.md, section 2). */
export default function ChannelsPage() {
  const t = useTranslation();
  const back = useBack(paths.my());
  const { pause } = useAllowance();
  return (
    <Page
      money
      wide
      title={t('deposit.title')}
      onBack={back}
      extra={<RecordsButton label={t('deposit.records')} to={paths.depositRecords()} />}
    >
      <BreakNotice pause={pause} to={paths.ownLimits()} />
      <div className={styles.page}>
        <PracticeCard pause={pause} />
        <ChannelList />
      </div>
    </Page>
  );
}

function ChannelList() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const currency = useCurrency();
  const { data, isError, refetch } = useChannels();
  const { isLoading: isOfferComing } = usePracticeOffer();
  const { pause } = useAllowance();
  const off = () => {
    if (!pause) return undefined;
    if (pause.kind === 'unprotected') return t('deposit.unprotected');
    return common(pause.kind === 'blocked' ? 'pause.blockedNow' : 'pause.now');
  };
  if (isError && !data) return <ErrorView text={t('deposit.failed')} onAction={() => void refetch()} />;
  if (!data || !currency || isOfferComing) return <SkeletonRows rows={3} />;
  if (data.items.length === 0)
    return (
      <EmptyView
        text={t('deposit.none')}
        actionText={common('action.contactSupport')}
        onAction={() => navigate(paths.customer())}
      />
    );
  return (
    <PullToRefresh onRefresh={refetch}>
      <ul className={styles.list} aria-label={t('deposit.choose')}>
        {data.items.map((terms) => (
          <li key={terms.channel}>
            <ChannelRow
              terms={terms}
              currency={currency}
              off={off()}
              onOpen={() => navigate(paths.deposit(terms.channel))}
            />
          </li>
        ))}
      </ul>
    </PullToRefresh>
  );
}
