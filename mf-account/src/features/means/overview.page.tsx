import { paths } from 'shared-api/paths';
import { Card, ErrorView, IconPlus, List, ListRow, Page, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { BoundSkeletons, MEANS_ICONS } from './components/bound-card.tsx';
import { MEANS_KINDS, type MeansKind } from './kinds.logic.ts';
import { type Bound, useBound, useReturnTo } from './means.data.ts';
import styles from './means.module.css';
import { useBeginBinding } from './use-begin-binding.ts';

/** `/my/usercenter/paycard`: everything that redemptions can be paid to (specification, section 2). */
export default function OverviewPage() {
  const words = useWords();
  const common = useCommonWords();
  const back = useBack(paths.userCenter());
  const { items, failed, retry } = useBound();
  return (
    <Page title={words('means.title')} onBack={back}>
      <p className={styles.lead}>{words('means.lead')}</p>
      {failed ? (
        <ErrorView
          text={words('means.failed')}
          actionText={common('action.retry')}
          onAction={() => void retry()}
        />
      ) : items ? (
        <div className={styles.stack}>
          {MEANS_KINDS.map((kind) => (
            <Kind key={kind} kind={kind} items={items.filter((one) => one.kind === kind)} />
          ))}
        </div>
      ) : (
        <BoundSkeletons count={3} />
      )}
    </Page>
  );
}

function Kind({ kind, items }: { kind: MeansKind; items: readonly Bound[] }) {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const begin = useBeginBinding();
  const Icon = MEANS_ICONS[kind];
  return (
    <Card flush title={words(`means.kinds.${kind}`)}>
      <List label={words(`means.kinds.${kind}`)}>
        {items.map((bound) => (
          <ListRow
            key={bound.id}
            icon={<Icon />}
            title={<bdi>{bound.title}</bdi>}
            note={<bdi dir="ltr">{bound.masked}</bdi>}
            {...(bound.isLocked && { value: <Tag tone="caution">{words('means.locked')}</Tag> })}
            onClick={() => navigate(paths.payMeansForm(kind, { id: bound.id }))}
          />
        ))}
        <ListRow
          icon={<IconPlus />}
          title={words(`means.add.${kind}`)}
          chevron={false}
          onClick={() => void begin(kind, returnTo)}
        />
        {items.length > 1 ? (
          <ListRow
            title={common('action.viewAll')}
            onClick={() => navigate(paths.payMeans(kind, returnTo))}
          />
        ) : null}
      </List>
    </Card>
  );
}
