import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { List } from '../parts/list.tsx';
import { renderInKit } from '../testing/index.tsx';
import { ExtensionRows, ExtensionsProvider, ExtensionTiles } from './extensions.tsx';
import { useLocation, WidgetLoaderProvider } from './index.ts';
import { readExtensions } from './read-extensions.ts';

const entry = {
  point: 'my.often',
  id: 'rewards',
  title: { en: 'Rewards', 'zh-CN': '奖励' },
  icon: 'star',
  order: 20,
  path: '/rewards',
};
const read = (entries: unknown, features: Record<string, boolean> = {}) =>
  readExtensions({
    offers: [['mf-rewards', entries]],
    language: 'en',
    features,
    hasScreen: (path) => path === '/rewards',
  });

test('an entry is read in the language of the page, in its order', () => {
  const { extensions, faults } = read([entry, { ...entry, id: 'first', order: 10 }]);
  expect(faults).toEqual([]);
  expect(extensions.map(({ id }) => id)).toEqual(['first', 'rewards']);
  expect(extensions[1]).toEqual({
    remote: 'mf-rewards',
    point: 'my.often',
    id: 'rewards',
    title: 'Rewards',
    icon: 'star',
    order: 20,
    target: { path: '/rewards' },
  });
});

test.each([
  [{ id: '' }, 'An entry has no id'],
  [{ point: 'moon' }, 'The entry rewards stands at moon, which is no extension point'],
  [{ title: { 'zh-CN': '奖励' } }, 'The entry rewards has no title in en'],
  [{ icon: 'rocket' }, 'The entry rewards names the icon rocket, which the kit has not'],
  [{ order: 'last' }, 'The entry rewards has no order'],
  [{ path: '/nowhere' }, 'The entry rewards leads to /nowhere, where no screen is'],
  [{ widget: 'mf-rewards/a-entry' }, 'The entry rewards needs a path or a widget'],
  [{ path: undefined }, 'The entry rewards needs a path or a widget'],
  [
    { path: undefined, widget: 'mf-other/a-entry' },
    'The entry rewards shows mf-other/a-entry, which is no entry of its own',
  ],
])('%j is left out, and the others stay', (change, fault) => {
  const { extensions, faults } = read([
    { ...entry, ...change },
    { ...entry, id: 'sound' },
  ]);
  expect(faults).toEqual([{ remote: 'mf-rewards', fault }]);
  expect(extensions.map(({ id }) => id)).toEqual(['sound']);
});

test('what is no list of entries counts as none', () => {
  for (const entries of [undefined, null, 'text', { 0: entry }])
    expect(read(entries)).toEqual({ extensions: [], faults: [] });
  expect(read([null]).faults).toEqual([{ remote: 'mf-rewards', fault: 'An entry has no id' }]);
});

test('an entry goes with its switch, and with that of its remote', () => {
  const switched = [entry, { ...entry, id: 'bonus', feature: 'mf-rewards/bonus' }];
  const ids = (features: Record<string, boolean>) => read(switched, features).extensions.map(({ id }) => id);
  expect(ids({})).toEqual(['rewards', 'bonus']);
  expect(ids({ 'mf-rewards/bonus': false })).toEqual(['rewards']);
  expect(read(switched, { 'mf-rewards': false })).toEqual({ extensions: [], faults: [] });
});

const Here = () => <output>{useLocation().pathname}</output>;

test('tiles and rows open their screens; a widget stands in its own place, or leaves it empty', async () => {
  const widget = { ...entry, path: undefined };
  const { extensions } = read([
    entry,
    { ...entry, point: 'home.tile', id: 'tile', title: { en: 'Tile' } },
    { ...widget, id: 'one', widget: 'mf-rewards/one-entry' },
    { ...widget, id: 'two', widget: 'mf-rewards/two-entry' },
  ]);
  const loader = async (name: string) => {
    if (name.includes('two')) throw new Error('gone');
    return () => <li>widget</li>;
  };
  await renderInKit(
    <WidgetLoaderProvider loader={loader}>
      <ExtensionsProvider extensions={extensions}>
        <Here />
        <ExtensionTiles point="home.tile" />
        <List>
          <ExtensionRows point="my.often" />
        </List>
      </ExtensionsProvider>
    </WidgetLoaderProvider>,
    { language: 'en' },
  );
  expect(await screen.findByText('widget')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Tile' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rewards' }));
  expect(screen.getByText('/rewards')).toBeVisible();
});
