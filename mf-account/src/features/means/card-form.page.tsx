import { paths } from 'shared-api/paths';
import { Page } from 'shared-ui';
import { useBack, useLocation, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { CardForm } from './components/card-form.tsx';
import { LockedDetails } from './components/locked-details.tsx';
import { MeansLoader } from './components/means-loader.tsx';
import { Prerequisites } from './components/prerequisites.tsx';
import { isInEnglish } from './holder.logic.ts';
import { kindOf } from './kinds.logic.ts';
import { useCards } from './means.data.ts';

/** `/my/usercenter/paycard/bankcard`, `/hkcard`: binds a card or account; with `?id=` changes or deletes that one. */
export default function CardFormPage() {
  const t = useTranslation();
  const kind = kindOf(useLocation().pathname) === 'hk' ? 'hk' : 'bank';
  const [search] = useSearchParams();
  const id = search.get('id');
  const back = useBack(paths.payMeans(kind));
  const { data, isError, refetch } = useCards();
  const card = data?.items.find((one) => one.id === id && one.kind === kind);
  return (
    <Page title={t(id ? `means.edit.${kind}` : `means.add.${kind}`)} onBack={back}>
      {id === null ? (
        <NewCard kind={kind} />
      ) : (
        <MeansLoader kind={kind} bound={data && (card ?? null)} failed={isError && !data} onRetry={refetch}>
          {(found) =>
            found.isLocked ? (
              <LockedDetails
                rows={{
                  cardholderName: found.cardholderName,
                  bankName: found.bankName,
                  number: found.cardNumberMasked,
                  bankProvince: found.bankProvince,
                  bankCity: found.bankCity,
                  branchName: found.branchName,
                }}
              />
            ) : (
              <CardForm kind={kind} bound={found} />
            )
          }
        </MeansLoader>
      )}
    </Page>
  );
}

/** The name is filled in; in Hong Kong accounts are in English letters. */
function NewCard({ kind }: { kind: 'bank' | 'hk' }) {
  return (
    <Prerequisites rows={6}>
      {(name) => <CardForm kind={kind} holder={kind === 'bank' || isInEnglish(name) ? name : ''} />}
    </Prerequisites>
  );
}
