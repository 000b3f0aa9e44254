import { MEANS_LIMIT } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, EmptyView, ErrorView, Page, PullToRefresh } from 'shared-ui';
import { useBack, useLocation } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { useReturnTo } from '../../shared/use-return-to.ts';
import { BoundCard, BoundSkeleton } from './components/bound-card.tsx';
import { kindOf } from './kinds.logic.ts';
import { useBound } from './means.data.ts';
import { useBeginBinding } from './use-begin-binding.ts';

/** `/my/usercenter/paycard/bank`, `/hkbank`, `/number`: what is bound of one kind. */
export default function ListPage() {
  const t = useTranslation();
  const kind = kindOf(useLocation().pathname);
  const returnTo = useReturnTo(paths.payCards());
  const back = useBack(paths.payCards());
  const begin = useBeginBinding();
  const { items, failed, retry } = useBound(kind);
  const isFull = items !== undefined && items.length >= MEANS_LIMIT;

  return (
    <Page
      title={t(`means.kinds.${kind}`)}
      onBack={back}
      action={
        items && items.length > 0 ? (
          <Button
            block
            blocked={isFull ? t('means.full', { count: MEANS_LIMIT }) : undefined}
            onClick={() => void begin(kind, returnTo)}
          >
            {t(`means.add.${kind}`)}
          </Button>
        ) : undefined
      }
    >
      {failed ? (
        <ErrorView text={t('means.failed')} onAction={() => void retry()} />
      ) : !items ? (
        <BoundSkeleton />
      ) : items.length === 0 ? (
        <EmptyView
          text={t(`means.none.${kind}`)}
          actionText={t(`means.add.${kind}`)}
          onAction={() => void begin(kind, returnTo)}
        />
      ) : (
        <PullToRefresh onRefresh={retry}>
          <ul className="m-stack-3" aria-label={t(`means.kinds.${kind}`)}>
            {items.map((bound) => (
              <li key={bound.id}>
                <BoundCard bound={bound} />
              </li>
            ))}
          </ul>
        </PullToRefresh>
      )}
    </Page>
  );
}
