import { paths } from 'shared-api/paths';
import { Card, ErrorView, List, ListRow, Page, SkeletonRows, Tag } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { IconPlus } from 'shared-ui/parts';
import { useBack, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { useReturnTo } from '../../shared/use-return-to.ts';
import { MEANS_ICONS } from './components/bound-card.tsx';
import { MEANS_KINDS, type MeansKind } from './kinds.logic.ts';
import { type Bound, useBound } from './means.data.ts';
import { useBeginBinding } from './use-begin-binding.ts';

/** `/my/usercenter/paycard`: everything that redemptions can be paid to (docs/product.md, section 16). */
export default function OverviewPage() {
  const t = useTranslation();
  const back = useBack(paths.userCenter());
  const { items, failed, retry } = useBound();
  return (
    <Page title={t('means.title')} onBack={back}>
      <p className="m-quiet-14">{t('means.lead')}</p>
      {failed ? (
        <ErrorView text={t('means.failed')} onAction={() => void retry()} />
      ) : (
        <div className="m-stack-3">
          {MEANS_KINDS.map((kind) => (
            <Kind key={kind} kind={kind} items={items?.filter((one) => one.kind === kind)} />
          ))}
        </div>
      )}
    </Page>
  );
}

/** @param items undefined while they are on their way */
function Kind({ kind, items }: { kind: MeansKind; items: readonly Bound[] | undefined }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const returnTo = useReturnTo(paths.payCards());
  const begin = useBeginBinding();
  const Icon = MEANS_ICONS[kind];
  return (
    <Card flush title={t(`means.kinds.${kind}`)}>
      <List label={t(`means.kinds.${kind}`)}>
        {items ? null : (
          <li>
            <SkeletonRows rows={1} />
          </li>
        )}
        {items?.map((bound) => (
          <ListRow
            key={bound.id}
            icon={<Icon />}
            title={<bdi>{bound.title}</bdi>}
            note={<bdi dir="ltr">{bound.masked}</bdi>}
            {...(bound.isLocked && { value: <Tag tone="caution">{t('means.locked')}</Tag> })}
            onClick={() => navigate(paths.payMeansForm(kind, { id: bound.id }))}
          />
        ))}
        <ListRow
          icon={<IconPlus />}
          title={t(`means.add.${kind}`)}
          chevron={false}
          onClick={() => void begin(kind, returnTo)}
        />
        {items && items.length > 1 ? (
          <ListRow
            title={common('action.viewAll')}
            onClick={() => navigate(paths.payMeans(kind, returnTo))}
          />
        ) : null}
      </List>
    </Card>
  );
}
