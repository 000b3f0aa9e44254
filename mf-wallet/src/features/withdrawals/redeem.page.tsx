import type { ReactNode } from 'react';
import { PROMPTS, useCall, useCurrency } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { EmptyView, ErrorView, Page, SkeletonRows, toast } from 'shared-ui';
import { useIsPageShown } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useBack, useLocation, useRequire, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { channelOf } from '../../shared/channels.data.ts';
import { RecordsButton } from '../../shared/list/records-button.tsx';
import { useHoldings } from '../../shared/money/holdings.data.ts';
import type { StepsPage } from '../../shared/steps/step.tsx';
import { MadeRedemption } from './components/made-redemption.tsx';
import { useMeans } from './components/means.data.ts';
import { NewRedemption } from './components/new-redemption.tsx';
import { useWithdrawChannels } from './components/redeem.data.ts';

/**
 * `/my/withdraw`, and `/bankcard`, `/hkbankcard`, `/numbercard` for one kind only: three steps on one page. Once the
 * application is made its id stands in the address, so that a reload finds it.
 */
export default function RedeemPage() {
  const t = useTranslation();
  const back = useBack(paths.my());
  const channel = channelOf(useLocation().pathname);
  const [search, setSearch] = useSearchParams();
  const isPageShown = useIsPageShown();
  const id = search.get('id');
  const currency = useCurrency();
  const channels = useWithdrawChannels();
  const holdings = useHoldings();
  const means = useMeans();
  const common = useCommonTranslation();
  const require = useRequire();
  const { data: user, isLoading: isUserComing } = useCall('userInfo', {}, { quiet: true });

  const page = (content: ReactNode, { action, side, onBack }: StepsPage = {}) => (
    <Page
      money
      title={channel ? t(`redeemTo.${channel}`) : t('redeem.title')}
      onBack={onBack ?? back}
      extra={<RecordsButton label={t('redeem.records')} to={paths.withdrawRecords()} />}
      action={action}
      side={side}
    >
      {content}
    </Page>
  );
  if (id && currency)
    return <MadeRedemption id={id} currency={currency} onAgain={() => setSearch({})} page={page} />;
  const { choices } = means;
  if ((channels.isError && !channels.data) || (holdings.isError && !holdings.data) || means.failed)
    return page(
      <ErrorView
        text={t('redeem.loadFailed')}
        onAction={() => void Promise.all([channels.refetch(), holdings.refetch(), means.refetch()])}
      />,
    );
  if (!channels.data || !holdings.data || !choices || !currency || isUserComing)
    return page(<SkeletonRows rows={6} />);
  if (user?.secondFactor === 'missing')
    return page(
      <EmptyView
        text={common('pause.unprotected')}
        actionText={t('redeem.setUp')}
        onAction={() => void require(PROMPTS)}
      />,
    );
  return (
    <NewRedemption
      key={channel ?? 'all'}
      draft={channel ?? 'all'}
      choices={channel ? choices.filter((one) => one.channel === channel) : choices}
      channels={channels.data.items}
      available={holdings.data.balance}
      currency={currency}
      onDone={(made) => {
        if (isPageShown()) setSearch({ id: made }, { replace: true });
        else toast.success(t('order.made'));
      }}
      page={page}
    />
  );
}
