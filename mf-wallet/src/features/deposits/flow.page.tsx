import { useAllowance, useCall, useCurrency } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { BreakNotice, EmptyView, ErrorView, Page, SkeletonRows, toast } from 'shared-ui';
import { useIsPageShown } from 'shared-ui/forms';
import { ScreenNotFound, useBack, useLocation, useNavigate, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { type ChannelName, channelOf, useChannels } from '../../shared/channels.data.ts';
import { RecordsButton } from '../../shared/list/records-button.tsx';
import { NewOrderSteps, type RenderPage } from './flow/new-order-steps.tsx';
import { OrderSteps } from './flow/order-steps.tsx';

/**
 * `/my/deposit/bankcard`, `/hkbankcard`, `/numbercard`: three steps on one page. Once the order is made its id stands in
 * the address, so that a reload, or another visit, finds it.
 */
export default function FlowPage() {
  const channel = channelOf(useLocation().pathname);
  return channel ? <Flow channel={channel} /> : <ScreenNotFound />;
}

function Flow({ channel }: { channel: ChannelName }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const back = useBack(paths.deposit());
  const [search, setSearch] = useSearchParams();
  const isPageShown = useIsPageShown();
  const id = search.get('id');
  const currency = useCurrency();
  const { pause } = useAllowance();
  const { data, isError, refetch } = useChannels();
  // With the name in it, or without where that is not to be had: one that came later would run into what is being typed.
  const { isLoading: isNameComing } = useCall('userInfo', {}, { quiet: true });
  const terms = data?.items.find((one) => one.channel === channel);

  const page: RenderPage = (content, { action, side, onBack } = {}) => (
    <Page
      money
      title={t(`channel.${channel}`)}
      onBack={onBack ?? back}
      extra={<RecordsButton label={t('deposit.records')} to={paths.depositRecords()} />}
      action={action}
      side={side}
    >
      <BreakNotice pause={pause} to={paths.ownLimits()} />
      {content}
    </Page>
  );
  if (isError && !data) return page(<ErrorView text={t('deposit.failed')} onAction={() => void refetch()} />);
  const loading = <SkeletonRows rows={6} />;
  if (!data || !currency) return page(loading);
  if (id) return <OrderSteps id={id} currency={currency} onAgain={() => setSearch({})} page={page} />;
  if (!terms?.isOpen)
    return page(
      <EmptyView
        text={t('deposit.closedText')}
        actionText={t('deposit.otherWay')}
        onAction={() => navigate(paths.deposit(), { replace: true })}
      />,
    );
  if (isNameComing) return page(loading);
  return (
    <NewOrderSteps
      terms={terms}
      currency={currency}
      onDone={(made) => {
        if (isPageShown()) setSearch({ id: made }, { replace: true });
        else toast.success(t('order.made'));
      }}
      page={page}
    />
  );
}
