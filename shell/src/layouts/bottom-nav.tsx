import { useUnread } from 'shared-api/client';
import { paths, type Tab } from 'shared-api/paths';
import { IconHome, IconMarket, IconNews, IconPosition, IconUser, TabBar } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { readLanguage } from '../app/language.ts';
import { preloadScreen } from '../remotes/preload.ts';

const TABS: Readonly<Record<Tab, { path: string; icon: typeof IconHome }>> = {
  home: { path: paths.home(), icon: IconHome },
  trade: { path: paths.trade(), icon: IconMarket },
  position: { path: paths.position(), icon: IconPosition },
  news: { path: paths.news(), icon: IconNews },
  my: { path: paths.my(), icon: IconUser },
};
const KEYS = Object.keys(TABS) as Tab[];
const pathOf = (key: string) => TABS[key as Tab].path;

/** Where each tab leads: fetched ahead when the browser is idle. */
export const tabPaths: readonly string[] = KEYS.map(pathOf);

/** The five entries at the bottom; the middle one is raised (specification, section 2). */
export function BottomNav({ tab }: { tab: Tab | undefined }) {
  const words = useCommonWords();
  const navigate = useNavigate();
  const { total } = useUnread();
  const items = KEYS.map((key) => {
    const Icon = TABS[key].icon;
    return {
      key,
      label: words(`nav.${key}`),
      icon: <Icon />,
      raised: key === 'position',
      ...(key === 'my' && { badge: { count: total, label: words('unit.unread', { count: total }) } }),
    };
  });
  return (
    <TabBar
      label={words('nav.main')}
      items={items}
      value={tab}
      href={pathOf}
      onSelect={(key) => navigate(pathOf(key))}
      onIntent={(key) => preloadScreen(pathOf(key), readLanguage(), 'soon')}
    />
  );
}
