import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, ErrorView, Page, SkeletonRows, toast } from 'shared-ui';
import { useIsPageShown } from 'shared-ui/forms';
import { useBack, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { useReturnTo } from '../../shared/use-return-to.ts';
import { ChangeTradePassword } from './components/change-trade-password.tsx';
import { FirstTradePassword } from './components/first-trade-password.tsx';

/** `/my/usercenter/tradepassword` (docs/product.md, section 16). `return_to` brings back to what needed it. */
export default function TradePasswordPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const isPageShown = useIsPageShown();
  const returnTo = useReturnTo(paths.tradePassword());
  const back = useBack(paths.security());
  const { data, isError, refetch } = useCall('security', {});

  function finish() {
    toast.success(t('trade.done'));
    if (!isPageShown()) return;
    if (returnTo) navigate(returnTo, { replace: true });
    else back();
  }

  return (
    <Page title={t('trade.title')} onBack={back}>
      {isError && !data ? (
        <ErrorView text={t('security.failed')} onAction={() => void refetch()} />
      ) : (
        <Card>
          {data === undefined ? <SkeletonRows rows={4} /> : null}
          {data?.tradePasswordSet === true ? <ChangeTradePassword onDone={finish} /> : null}
          {data?.tradePasswordSet === false ? <FirstTradePassword onDone={finish} /> : null}
        </Card>
      )}
    </Page>
  );
}
