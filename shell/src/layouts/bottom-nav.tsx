import { serverNow, useUnread } from 'shared-api/client';
import { paths, type Tab } from 'shared-api/paths';
import { useOpenTrades, useSession } from 'shared-api/stores';
import { IconHome, IconMarket, IconNews, IconPosition, IconUser, TabBar } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { ExtensionRows, useNavigate } from 'shared-ui/router';
import { firstScreenReady } from '../app/first-screen-ready.ts';
import { readLanguage } from '../app/language.ts';
import { useStore } from '../app/store.ts';
import { preloadScreen } from '../remotes/preload.ts';
import styles from './bottom-nav.module.css';

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

interface BottomNavProps {
  tab: Tab | undefined;
  /** Shows the open trade above it. */
  strip: boolean;
}

/** The five entries at the bottom; the middle one is raised (docs/product.md, section 16). */
export function BottomNav({ tab, strip }: BottomNavProps) {
  const t = useCommonTranslation();
  const navigate = useNavigate();
  const { total } = useUnread();
  const signedIn = useSession(({ token }) => token !== null);
  const live = useStore(firstScreenReady) && signedIn;
  const { count, from, to } = useOpenTrades();
  const items = KEYS.map((key) => {
    const Icon = TABS[key].icon;
    return {
      key,
      label: t(`nav.${key}`),
      icon: <Icon />,
      raised: key === 'position',
      ...(key === 'position' &&
        live &&
        count > 0 && {
          badge: { count, label: t('unit.openTrades', { count }) },
          ring: { from, to, now: serverNow },
        }),
      ...(key === 'my' && { badge: { count: total, label: t('unit.unread', { count: total }) } }),
    };
  });
  return (
    <>
      {live && strip ? (
        <div className={styles.live} data-live hidden={tab === 'position'}>
          <ExtensionRows point="nav.live" />
        </div>
      ) : null}
      <TabBar
        label={t('nav.main')}
        items={items}
        value={tab}
        href={pathOf}
        onSelect={(key) => navigate(pathOf(key))}
        onIntent={(key) => preloadScreen(pathOf(key), readLanguage(), 'soon')}
      />
    </>
  );
}
