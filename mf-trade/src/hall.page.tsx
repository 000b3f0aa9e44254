import { useAllowance, useQueryClient } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { BreakNotice, Page, PullToRefresh, Tabs, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useSearchParams } from 'shared-ui/router';
import { RoomsHall } from './features/rooms/hall/rooms-hall.tsx';
import { TimedHall } from './features/timed/hall/timed-hall.tsx';
import { useWords } from './words.ts';

const HALLS = ['regular', 'vip', 'diamond', 'timed'] as const;
type Hall = (typeof HALLS)[number];

/** `/trade`: the halls of rooms, and that of timed trades; `?hall=` opens one of them. */
export default function HallPage() {
  const words = useWords();
  const common = useCommonWords();
  const client = useQueryClient();
  const { pause } = useAllowance();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('hall');
  const hall = HALLS.find((name) => name === asked) ?? 'regular';
  return (
    <Page title={words('title')} extra={<Tag tone="caution">{common('state.sandbox')}</Tag>}>
      <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
        <BreakNotice pause={pause} to={paths.ownLimits()} />
        <Tabs<Hall>
          sticky
          items={HALLS.map((key) => ({
            key,
            title: words(`halls.${key}`),
            children: key === 'timed' ? <TimedHall /> : <RoomsHall hall={key} />,
          }))}
          value={hall}
          onChange={(key) => setSearch({ hall: key }, { replace: true })}
        />
      </PullToRefresh>
    </Page>
  );
}
