import { paths } from 'shared-api/paths';
import { Page, SkeletonRows } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useBack, useLocation, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { BoundGate } from './components/bound-gate.tsx';
import { CardForm } from './components/card-form.tsx';
import { LockedDetails } from './components/locked-details.tsx';
import { kindOf } from './kinds.logic.ts';
import { useCards, useHolder } from './means.data.ts';

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
        <BoundGate kind={kind} bound={data && (card ?? null)} failed={isError && !data} onRetry={refetch}>
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
        </BoundGate>
      )}
    </Page>
  );
}

/** The name is filled in once it is known; without it the form is empty. */
function NewCard({ kind }: { kind: 'bank' | 'hk' }) {
  const common = useCommonTranslation();
  const { name, known } = useHolder();
  // In Hong Kong accounts are in English letters.
  const holder = kind === 'bank' || /^[A-Za-z .'-]*$/.test(name) ? name : '';
  return known ? (
    <CardForm kind={kind} holder={holder} />
  ) : (
    <SkeletonRows rows={6} label={common('state.loading')} />
  );
}
