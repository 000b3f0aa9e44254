import { Page, Tabs } from 'shared-ui';
import { useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { NewsList } from './list/news-list.tsx';

/** 1 market, 2 platform, 3 home feed (docs/product.md, section 10). */
const TYPES = { market: 1, platform: 2, featured: 3 } as const;
type Tab = keyof typeof TYPES;
const TABS = Object.keys(TYPES) as Tab[];
const isTab = (text: string | null): text is Tab => TABS.some((tab) => tab === text);

/** `/news`: the news by type. The open tab stands in the address, so that going back finds it again. */
export default function NewsPage() {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = isTab(asked) ? asked : 'market';
  return (
    <Page title={t('title')} money wide>
      <Tabs
        sticky
        value={tab}
        onChange={(key) => setSearch(key === 'market' ? {} : { tab: key }, { replace: true })}
        items={TABS.map((key) => ({
          key,
          title: t(`tab.${key}`),
          children: key === tab ? <NewsList type={TYPES[key]} label={t(`tab.${key}`)} /> : null,
        }))}
      />
    </Page>
  );
}
