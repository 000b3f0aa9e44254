import { paths } from 'shared-api/paths';
import { Page } from 'shared-ui';
import { useBack, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { LockedDetails } from './components/locked-details.tsx';
import { MeansLoader } from './components/means-loader.tsx';
import { Prerequisites } from './components/prerequisites.tsx';
import { WalletForm } from './components/wallet-form.tsx';
import { useWallets } from './means.data.ts';

/** `/my/usercenter/paycard/numbercard`: binds a digital wallet; with `?id=` changes or deletes that one. */
export default function WalletFormPage() {
  const t = useTranslation();
  const [search] = useSearchParams();
  const id = search.get('id');
  const back = useBack(paths.payMeans('wallet'));
  const { data, isError, refetch } = useWallets();
  const wallet = data?.items.find((one) => one.id === id);
  return (
    <Page title={t(id ? 'means.edit.wallet' : 'means.add.wallet')} onBack={back}>
      {id === null ? (
        <Prerequisites rows={3}>{() => <WalletForm />}</Prerequisites>
      ) : (
        <MeansLoader
          kind="wallet"
          bound={data && (wallet ?? null)}
          failed={isError && !data}
          onRetry={refetch}
        >
          {(found) =>
            found.isLocked ? (
              <LockedDetails
                rows={{ alias: found.alias, protocol: found.protocol, address: found.addressMasked }}
              />
            ) : (
              <WalletForm bound={found} />
            )
          }
        </MeansLoader>
      )}
    </Page>
  );
}
