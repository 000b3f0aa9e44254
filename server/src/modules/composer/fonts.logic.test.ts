import { setImmediate as turn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import type { Language } from 'shared-api/contract';
import { fontScript, SHOW } from './fonts.logic.ts';

interface Setting {
  language?: Language;
  /** Milliseconds from the request until the head is read, and until the fonts are there. */
  line?: number;
  fonts?: number;
  cookie?: string;
  /** How high the screen is that the app, or the server, has drawn. */
  drawn?: number;
}

/** Runs the scripts of a page, as a browser does that reads it, by a clock that the test moves. */
function openPage({ language = 'en', line = 60, fonts = 50, cookie = '', drawn = 0 }: Setting) {
  const dataset: Record<string, string> = { fonts: 'later' };
  let timers: { run: () => void; at: number }[] = [];
  let now = 0;
  const wait = (run: () => void, ms = 0) => void timers.push({ run, at: now + ms });
  const load = jest.fn(() => new Promise<void>((done) => wait(done, fonts)));
  const page = {
    documentElement: { dataset },
    cookie,
    fonts: { load },
    querySelector: () => ({ clientHeight: 'parsing' in dataset ? 0 : drawn }),
  };
  const context: Record<string, unknown> = {
    document: page,
    performance: { now: () => 10 + line, getEntriesByType: () => [{ requestStart: 10 }] },
    setTimeout: wait,
  };
  context.globalThis = context;
  runInNewContext(fontScript(language), context);
  return {
    dataset,
    asked: () => load.mock.calls.length,
    async pass(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
      await turn();
      for (const { run } of timers.filter(({ at }) => at <= now)) run();
      await turn();
    },
    /** The screen is read: it is hidden until then. */
    show() {
      dataset.parsing = '';
      runInNewContext(SHOW, context);
    },
  };
}

test('on a quick line the screen is shown in its fonts, once they are there', async () => {
  const { dataset, asked, show, pass } = openPage({ drawn: 1 });
  expect(asked()).toBe(1);
  show();
  await pass(49);
  expect(dataset).toEqual({ fonts: 'later', parsing: '' });
  await pass(1);
  expect(dataset).toEqual({});
});

test('it waits a tenth of a second for them, and is then left in the fallbacks', async () => {
  const { dataset, show, pass } = openPage({ fonts: 120, drawn: 1 });
  show();
  await pass(99);
  expect(dataset).toEqual({ fonts: 'later', parsing: '' });
  await pass(1);
  expect(dataset).toEqual({ fonts: 'later' });
  await pass(500);
  expect(dataset).toEqual({ fonts: 'later' });
});

test.each<[string, Setting]>([['a slow line', { line: 150 }]])(
  '%s asks for no font, and shows the screen at once',
  async (_, setting) => {
    const { dataset, asked, show, pass } = openPage({ ...setting, drawn: 1 });
    show();
    await pass(0);
    expect(asked()).toBe(0);
    expect(dataset).toEqual({ fonts: 'later' });
  },
);

test('a browser that has the fonts asks for them on any line', async () => {
  for (const cookie of ['fonts=yes', 'language=ar; __Host-fonts=yes']) {
    const { dataset, asked, show, pass } = openPage({ cookie, line: 900, fonts: 5, drawn: 1 });
    expect(asked()).toBe(1);
    show();
    await pass(5);
    expect(dataset).toEqual({});
  }
});

test('a page without its screen takes them as long as the app has drawn nothing', async () => {
  const early = openPage({ fonts: 300 });
  const late = openPage({ fonts: 300, drawn: 1 });
  await early.pass(300);
  await late.pass(300);
  expect(early.dataset).toEqual({});
  expect(late.dataset).toEqual({ fonts: 'later' });
});

test('an Arabic page asks for those of its letters too', () => {
  expect(openPage({ language: 'ar' }).asked()).toBe(3);
});
