import { useAllowance, useRefetchShown } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { BreakNotice, ErrorView, Page, PullToRefresh, SegmentedChips, SkeletonRows } from 'shared-ui';
import { RemoteWidget, useSearchParams } from 'shared-ui/router';
import { HALLS, type Hall, RoomsHall } from './features/rooms/hall/rooms-hall.tsx';
import { TimedHall } from './features/timed/hall/timed-hall.tsx';
import styles from './hall.module.css';
import { useTranslation } from './i18n.ts';

const PARTS = ['quotes', 'rooms', 'timed'] as const;
type Part = (typeof PARTS)[number];

/** `/trade`: quotes, rooms by hall, and timed trades; `?hall=` opens a hall, or one of the other parts. */
export default function HallPage() {
  const t = useTranslation();
  const refetchShown = useRefetchShown();
  const { pause } = useAllowance();
  const [search, setSearch] = useSearchParams();
  const open = (hall: string) => setSearch({ hall }, { replace: true });
  const asked = search.get('hall');
  const hall = HALLS.find((name) => name === asked);
  const part = PARTS.find((name) => name === asked) ?? 'rooms';
  return (
    <Page title={t('title')} money wide>
      <PullToRefresh onRefresh={refetchShown}>
        <BreakNotice pause={pause} to={paths.ownLimits()} />
        <div className={styles.parts}>
          <SegmentedChips<Part>
            variant="joined"
            label={t('parts.label')}
            options={PARTS.map((value) => ({ value, label: t(`parts.${value}`) }))}
            value={part}
            onChange={open}
          />
        </div>
        <div className={styles.part}>
          {part === 'quotes' ? (
            <Quotes />
          ) : part === 'timed' ? (
            <TimedHall />
          ) : (
            <Rooms hall={hall} onHall={open} />
          )}
        </div>
      </PullToRefresh>
    </Page>
  );
}

function Rooms({ hall, onHall }: { hall: Hall | undefined; onHall: (hall: string) => void }) {
  const t = useTranslation();
  return (
    <>
      <div className={styles.halls}>
        <SegmentedChips<Hall | 'rooms'>
          variant="compact"
          label={t('halls.label')}
          options={[
            { value: 'rooms', label: t('halls.all') },
            ...HALLS.map((value) => ({ value, label: t(`halls.${value}`) })),
          ]}
          value={hall ?? 'rooms'}
          onChange={onHall}
        />
      </div>
      <RoomsHall hall={hall} />
    </>
  );
}

/** The list belongs to the remote of quotes. */
function Quotes() {
  const t = useTranslation();
  return (
    <RemoteWidget
      name="mf-home/quotes"
      loading={<SkeletonRows rows={8} />}
      fallback={(retry) => <ErrorView text={t('parts.failed')} onAction={retry} />}
    />
  );
}
