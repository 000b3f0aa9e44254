import { setImmediate as turn } from 'node:timers/promises';
import type { Registry, RenderedScreens, RenderTask } from 'shared-api/contract';
import { EMPTY_PAGE } from '../../../../test/support/releases.ts';
import { createScreens } from './screens.ts';

const registry = { remotes: {}, routes: { '/': 'mf-home', '/news': 'mf-news' } } as unknown as Registry;
const of = { registry, path: '/', query: '', language: 'en', signedIn: false, page: EMPTY_PAGE } as const;
const wants: RenderedScreens = { '/': [{ call: 'quotes', input: { type: 2 } }] };

interface Parts {
  draw?: (task: RenderTask) => Promise<string | undefined>;
  read?: () => Promise<unknown>;
  screens?: RenderedScreens;
}

/** Screens on a clock in the test's hand, with what was rendered. */
function made({ draw = async () => 'html', read = async () => ({ price: 1 }), screens = wants }: Parts = {}) {
  const tasks: RenderTask[] = [];
  const clock = { now: 100_000 };
  const renderer = {
    use: () => undefined,
    screensOf: (app: string) => (app === 'mf-home' ? screens : undefined),
    async render(_: string, task: RenderTask) {
      tasks.push(task);
      return draw(task);
    },
  };
  return { tasks, clock, screens: createScreens({ renderer, read, now: () => clock.now }) };
}

test('a screen comes with the answers that it was rendered with', async () => {
  const { screens } = made();
  expect(await screens.of(of)).toEqual({
    html: 'html',
    rendered: {
      path: '/',
      address: '/',
      signedIn: false,
      at: 100_000,
      readings: [{ call: 'quotes', input: { type: 2 }, data: { price: 1 } }],
    },
  });
});

test('before anybody asks, one is rendered again and again; nobody gets those', async () => {
  const { screens, tasks, clock } = made();
  await screens.warm(of);
  expect(tasks.length).toBeGreaterThan(4);
  const warmed = tasks.length;
  clock.now += 10;
  expect((await screens.of(of))?.rendered.at).toBe(clock.now);
  expect(tasks).toHaveLength(warmed + 1);
});

test('what cannot be rendered is not rendered ahead', async () => {
  const { screens, tasks } = made();
  await screens.warm({ ...of, path: '/news' });
  await screens.warm({ ...of, path: '/nowhere' });
  expect(tasks).toEqual([]);
});

test('everyone who asks within a second gets the same; another language, and who is signed in, another', async () => {
  const { screens, tasks, clock } = made();
  await Promise.all([screens.of(of), screens.of(of)]);
  clock.now += 999;
  await screens.of(of);
  expect(tasks).toHaveLength(1);
  await screens.of({ ...of, language: 'ar' });
  await screens.of({ ...of, signedIn: true });
  expect(tasks).toHaveLength(3);
  clock.now += 1;
  await screens.of(of);
  await screens.of({ ...of, registry: { ...registry } });
  expect(tasks).toHaveLength(5);
});

test('a page does not wait for a screen that is late: it takes the one before, for five seconds', async () => {
  let html: Promise<string> = Promise.resolve('first');
  const { screens, clock } = made({ draw: () => html });
  await screens.of(of);
  html = new Promise(() => undefined);
  clock.now += 2_000;
  expect((await screens.of(of))?.html).toBe('first');
  clock.now += 4_000;
  expect(await screens.of(of)).toBeUndefined();
});

test('after a second a page has the screen as it is, and the next one is rendered beside', async () => {
  let renders = 0;
  const { screens, tasks, clock } = made({ draw: async () => `${++renders}` });
  const html = async () => (await screens.of(of))?.html;
  expect(await html()).toBe('1');
  clock.now += 4_999;
  expect(await html()).toBe('1');
  await turn();
  expect(tasks).toHaveLength(2);
  expect(await html()).toBe('2');
  clock.now += 5_000;
  expect(await html()).toBe('3');
});

describe('what was asked for', () => {
  /** A clock that goes on by seconds, with the renewal of each. */
  async function pass(
    seconds: number,
    { screens, clock }: Pick<ReturnType<typeof made>, 'screens' | 'clock'>,
  ) {
    for (let second = 0; second < seconds; second += 1) {
      clock.now += 1_000;
      screens.renew();
      await turn();
    }
  }

  test('is rendered again for ten minutes: a page after a pause waits for nothing', async () => {
    let html: Promise<string> = Promise.resolve('html');
    const parts = made({ draw: () => html });
    await parts.screens.of(of);
    await pass(599, parts);
    expect(parts.tasks).toHaveLength(1 + Math.floor(599 / 2));
    html = new Promise(() => undefined);
    expect((await parts.screens.of(of))?.rendered.at).toBeGreaterThan(parts.clock.now - 5_000);
    html = Promise.resolve('html');
    await pass(599, parts);
    const before = parts.tasks.length;
    await pass(60, parts);
    expect(parts.tasks).toHaveLength(before);
  });

  test('costs a render a second at most, however much is asked for: the last four screens, none older than five seconds', async () => {
    const parts = made();
    const languages = ['en', 'ar', 'zh-CN', 'zh-HK'] as const;
    const all = languages.flatMap((language) =>
      [false, true].map((signedIn) => ({ ...of, language, signedIn })),
    );
    for (const one of all) await parts.screens.of(one);
    await pass(60, parts);
    expect(parts.tasks.length).toBeLessThanOrEqual(all.length + 60);
    const begun = parts.tasks.length;
    for (const one of all.slice(4))
      expect((await parts.screens.of(one))?.rendered.at).toBeGreaterThan(parts.clock.now - 5_000);
    expect(parts.tasks.slice(all.length).some(({ language }) => language === 'en')).toBe(false);
    expect(parts.tasks.length).toBeLessThanOrEqual(begun + 4);
  });

  test('is left alone once it fails, with a query, and after a release', async () => {
    const failing = made({ draw: async () => undefined });
    await failing.screens.of(of);
    await pass(10, failing);
    expect(failing.tasks).toHaveLength(1);
    const queried = made({ screens: product });
    await queried.screens.of({ ...of, query: 'goods_id=EURUSD' });
    await pass(10, queried);
    expect(queried.tasks).toHaveLength(1);
    const released = made();
    await released.screens.of(of);
    await released.screens.of({ ...of, registry: { ...registry }, path: '/news' });
    await pass(10, released);
    expect(released.tasks).toHaveLength(1);
  });
});

test('a screen that is refused is not sent any more', async () => {
  let read = async () => ({ price: 1 });
  const { screens, clock } = made({ read: () => read() });
  await screens.of(of);
  read = () => Promise.reject(new Error('maintenance'));
  clock.now += 1_000;
  await screens.of(of);
  await turn();
  expect(await screens.of(of)).toBeUndefined();
});

test('a screen that fails, whose data is refused, or that nobody renders, is none', async () => {
  const refused = made({ read: () => Promise.reject(new Error('maintenance')) });
  expect(await refused.screens.of(of)).toBeUndefined();
  expect(await made({ draw: async () => undefined }).screens.of(of)).toBeUndefined();
  expect(await made().screens.of({ ...of, path: '/news' })).toBeUndefined();
  expect(await made().screens.of({ ...of, path: '/__proto__' })).toBeUndefined();
  const off = { ...EMPTY_PAGE, config: { ...EMPTY_PAGE.config, features: { 'mf-home': false } } };
  expect(await made().screens.of({ ...of, page: off })).toBeUndefined();
});

test('a remote cannot have a call carried out that is no reading', async () => {
  const read = jest.fn(async () => ({}));
  const screens = { '/': [{ call: 'sendCode', input: {} }] } as unknown as RenderedScreens;
  expect(await made({ read, screens }).screens.of(of)).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});

const product: RenderedScreens = {
  '/': {
    search: ['goods_id'],
    besides: ['price'],
    readings: [{ call: 'bars', input: { goodsId: { search: 'goods_id' } } }],
  },
};

test('one screen serves all addresses that show the same; each page says its own address', async () => {
  const { screens, tasks } = made({ screens: product });
  const first = await screens.of({ ...of, query: 'goods_id=EURUSD' });
  const second = await screens.of({ ...of, query: 'price=1.2&goods_id=EURUSD' });
  expect(tasks.map(({ rendered }) => rendered.address)).toEqual(['/?goods_id=EURUSD']);
  expect(first?.rendered.address).toBe('/?goods_id=EURUSD');
  expect(second?.rendered.address).toBe('/?price=1.2&goods_id=EURUSD');
  await screens.of({ ...of, query: 'goods_id=XAUUSD' });
  expect(tasks).toHaveLength(2);
});

test('of many addresses only the last ones are kept', async () => {
  const { screens, tasks } = made({ screens: product });
  for (let i = 0; i <= 500; i += 1) await screens.of({ ...of, query: `goods_id=P${i}` });
  await screens.of({ ...of, query: 'goods_id=P500' });
  expect(tasks).toHaveLength(501);
  await screens.of({ ...of, query: 'goods_id=P0' });
  expect(tasks).toHaveLength(502);
});
