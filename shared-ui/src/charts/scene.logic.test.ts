import type { ChartColours, ChartLook, ChartMarks, ChartTrade } from './chart-types.ts';
import { countdown } from './last-tag.logic.ts';
import { sceneOf } from './scene.logic.ts';
import type { SceneInput, Shape } from './shapes.logic.ts';
import { focusOf } from './trades-scene.logic.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 2, 2, 9, 0, 30);
const colour = (n: number) => `rgb(${n}, ${n}, ${n})`;
const colours: ChartColours = {
  ink: colour(1),
  quiet: colour(2),
  hairline: colour(3),
  surface: colour(4),
  accent: colour(5),
  accentFill: colour(12),
  onFill: colour(6),
  onInk: colour(7),
  rise: colour(8),
  fall: colour(9),
  riseFill: colour(10),
  fallFill: colour(11),
  averages: [],
  font: 'serif',
  text: 12,
};
const look: ChartLook = {
  kind: 'candle',
  colours,
  direction: 'ltr',
  digits: 2,
  periodMs: MINUTE,
  now: () => NOW,
  formatAxisTime: String,
  formatTime: String,
};
const bars = Array.from({ length: 40 }, (_, i) => {
  const time = NOW - 30_000 - (39 - i) * MINUTE;
  return { time, open: 100, high: 101, low: 99, close: 100, volume: 1 };
});
const marks: ChartMarks = {
  trades: [],
  previousClose: undefined,
  last: 100,
  ended: false,
  winsLabel: ['Wins above', 'Wins below'],
  losesLabel: ['Loses above', 'Loses below'],
};
const trade = (id: string, more: Partial<ChartTrade> = {}): ChartTrade => ({
  id,
  side: 'up',
  label: `$${id}`,
  entry: { time: NOW - 10_000, price: 100 },
  expiry: { at: NOW + MINUTE },
  expiryLabel: '09:01:30',
  ...more,
});
const scene = (more: Partial<SceneInput> = {}, marked: Partial<ChartMarks> = {}) =>
  sceneOf({
    look,
    bars,
    now: NOW,
    seen: { from: 0, to: bars.length },
    size: { width: 400, height: 300 },
    axisWidth: 90,
    xOf: (place) => place * 8,
    yOf: (price) => 150 - (price - 100) * 50,
    textOf: (price) => price.toFixed(2),
    widthOf: (text) => text.length * 7,
    comparing: false,
    marks: { ...marks, ...marked },
    ...more,
  });
const texts = (shapes: readonly Shape[]) =>
  shapes.filter(({ type }) => type === 'text').map(({ attrs }) => (attrs as { text: string }).text);
const rects = (shapes: readonly Shape[]) =>
  shapes
    .filter(({ type }) => type === 'rect')
    .map(({ attrs, styles }) => ({ ...(attrs as object), ...(styles as object) }));

it('tags the last price, with the time left of its bar', () => {
  expect(texts(scene().prices)).toEqual(['100.00', '0:30']);
  expect(countdown(3_725_000)).toBe('1:02:05');
});

it('pins the tag at the edge while the price is out of sight, and draws no line then', () => {
  const { prices, plot, dot } = scene({}, { last: 200 });
  expect(prices[0]?.attrs).toMatchObject({ y: 0 });
  expect(plot).toEqual([]);
  expect(dot).toBeUndefined();
});

it('grows its tags with the text of the page', () => {
  const large = scene({ look: { ...look, colours: { ...colours, text: 24 } } });
  expect(rects(scene().prices)).toMatchObject([{ height: 42 }]);
  expect(rects(large.prices)).toMatchObject([{ height: 66 }]);
  expect(large.prices[1]?.styles).toMatchObject({ size: 24 });
});

it('has a dot at the end of a line, not at a candle', () => {
  expect(scene().dot).toBeUndefined();
  expect(scene({ look: { ...look, kind: 'area' } }).dot).toEqual({ x: 39 * 8, y: 150 });
});

it('draws the line of the last price, which goes through all of the plot at candles, below the tags of trades', () => {
  const { plot } = scene({}, { trades: [trade('250')] });
  const places = plot.map(({ type, attrs, styles }) => {
    if (type === 'text' && (attrs as { text: string }).text.startsWith('↑')) return 'tag';
    return type === 'line' && (styles as { color: string }).color === colours.ink ? 'line' : '';
  });
  expect(places.indexOf('line')).toBeGreaterThanOrEqual(0);
  expect(places.indexOf('line')).toBeLessThan(places.indexOf('tag'));
});

it('draws the previous close within a day only, and a break between two sessions', () => {
  expect(scene({}, { previousClose: 100.5 }).plot).toHaveLength(2);
  const daily = { ...look, periodMs: 86_400_000 };
  expect(scene({ look: daily }, { previousClose: 100.5 }).plot).toHaveLength(1);
  const broken = bars.map((bar, i) => (i < 20 ? { ...bar, time: bar.time - 8 * 60 * MINUTE } : bar));
  expect(scene({ bars: broken }).plot).toHaveLength(2);
});

describe('a trade', () => {
  it('that has ended has its exit on the axis in place of the last price, clear of its entry', () => {
    const exit = { time: NOW, price: 100.1 };
    const ended = trade('5', { exit, expiry: { at: NOW } });
    const { prices, dot } = scene({ look: { ...look, kind: 'area' } }, { trades: [ended], ended: true });
    expect(texts(prices)).toEqual(['100.00', '100.10']);
    expect(dot).toEqual({ x: 39 * 8, y: expect.closeTo(145) });
    const away = { ...ended, exit: { ...exit, price: 200 } };
    expect(scene({}, { trades: [away], ended: true }).dot).toBeUndefined();
    const [entry, out] = prices.map(({ attrs }) => (attrs as { y: number }).y);
    expect((entry ?? 0) - (out ?? 0)).toBe(24);
    expect(texts(scene({}, { trades: [ended] }).prices)).toEqual(['100.00', '100.00', '0:30']);
  });

  it('has its entry on the axis clear of the last price, and of the time left below that', () => {
    const spans = (price: number, kind: ChartLook['kind'], last = 100) => {
      const entry = { time: NOW - 10_000, price };
      const { prices } = scene({ look: { ...look, kind } }, { trades: [trade('5', { entry })], last });
      const [own] = prices.map(({ attrs }) => (attrs as { y: number }).y);
      const box = prices.find(({ type }) => type === 'rect')?.attrs as { y: number; height: number };
      return { y: own ?? Number.NaN, top: box.y, bottom: box.y + box.height };
    };
    for (const kind of ['area', 'candle'] as const)
      for (const price of [100, 100.01, 100.2, 100.47, 99.99, 99.8, 99.6, 99.2, 102.9]) {
        const { y, top, bottom } = spans(price, kind);
        expect([kind, price, y + 12 <= top || y - 12 >= bottom]).toEqual([kind, price, true]);
      }
    expect(spans(100.1, 'area').y).toBe(150 - 24);
    expect(spans(99.9, 'area').y).toBe(150 + 24);
    // Far from it at its own price; where the plot ends, on the tag's other side.
    expect(spans(101, 'area').y).toBe(100);
    expect(spans(102.95, 'area', 102.9).y).toBe(5 + 7 + 24);
    expect(spans(97.05, 'area', 97.1).y).toBe(295 - 7 - 24);
  });

  it('has its prices on the axis under each other, and under the last price', () => {
    const lefts = (shapes: readonly Shape[]) =>
      shapes
        .filter(({ type }) => type === 'text')
        .map(({ attrs, styles }) => Object(attrs).x + Object(styles).paddingLeft);
    expect(lefts(scene({}, { trades: [trade('5')] }).prices)).toEqual([8, 8, 8]);
    const ended = trade('5', { exit: { time: NOW, price: 100.1 }, expiry: { at: NOW } });
    expect(lefts(scene({}, { trades: [ended], ended: true }).prices)).toEqual([8, 8]);
  });

  it('keeps the line of its entry while only bars before it are in sight', () => {
    const back = { xOf: (place: number) => place * 8 + 600 };
    const dashed = (of: ReturnType<typeof scene>, colour: string) =>
      of.plot.filter(({ type, styles }) => type === 'line' && Object(styles).color === colour);
    const { plot } = scene(back, { trades: [trade('5')] });
    expect(dashed(scene(back, { trades: [trade('5')] }), colours.rise)).toMatchObject([
      { attrs: { coordinates: [{ x: 0 }, { x: 400 }] } },
    ]);
    expect(rects(plot)).toEqual([]);
  });

  it('has all of them as far from the plot in Arabic, whose axis stands at the left', () => {
    const arabic = { look: { ...look, direction: 'rtl' as const } };
    const sides = (shapes: readonly Shape[]) =>
      shapes.map(({ type, attrs, styles }) => {
        const { x, width, align } = Object(attrs);
        return type === 'rect' ? x + width : `${align} ${x - Object(styles).paddingRight}`;
      });
    expect(sides(scene(arabic, { trades: [trade('5')] }).prices)).toEqual([
      'right 82',
      88,
      'right 82',
      'right 82',
    ]);
  });

  describe('says who wins', () => {
    const closing = (price: number, places: (place: number) => boolean) =>
      bars.map((bar, i) => (places(i) ? { ...bar, close: price } : bar));
    const at = (
      more: Partial<SceneInput>,
      of: Partial<ChartTrade> = {},
      marked: Partial<ChartMarks> = {},
    ) => {
      const wide = { look: { ...look, kind: 'area' as const }, bars: closing(99, () => true) };
      const entry = { time: NOW - 20 * MINUTE, price: 100 };
      const drawn = scene({ ...wide, ...more }, { trades: [trade('5', { entry, ...of })], ...marked });
      const found = drawn.plot.find(({ attrs }) => Object(attrs).text === 'Wins above');
      const { y, align } = Object(found?.attrs);
      return { y, align, fill: Object(found?.styles).backgroundColor };
    };
    const ground = 'transparent';
    const edge = { y: 14, align: 'right', fill: ground };

    it('where the newest price does not cover it, and the exit of a record neither', () => {
      expect(at({})).toEqual(edge);
      expect(at({}, {}, { last: 102.6 })).toEqual({ ...edge, y: 136 });
      const exit = { time: NOW - 5000, price: 102.6 };
      expect(at({}, { exit, expiry: { at: NOW } }, { ended: true })).toEqual({ ...edge, y: 136 });
    });

    it('where the line of the last price does not go through it', () => {
      const before = bars.slice(0, 22);
      // The zone reaches far beyond the newest price.
      const more = { bars: before, now: before.at(-1)?.time ?? 0 };
      const of = { entry: { time: more.now - MINUTE, price: 100 }, expiry: { at: more.now + 18 * MINUTE } };
      expect(at(more, of, { last: 101.5 })).toEqual(edge);
      expect(at(more, of, { last: 102.7 })).toEqual({ ...edge, y: 136 });
      // At candles, and where the axis stands at the left, it goes through all of the plot.
      const candles = { look: { ...look, kind: 'candle' as const }, xOf: (place: number) => place * 8 + 200 };
      expect(at(candles, { entry: { time: NOW - 39 * MINUTE, price: 100 } }, { last: 102.7 }).y).toBe(136);
    });

    it('where the line does not go through it: by the entry, else at the start of the zone', () => {
      expect(at({ bars: closing(102.7, (i) => i > 28) }, {}, { last: 101.5 })).toEqual({ ...edge, y: 136 });
      // It rises through both rows.
      const rising = bars.map((bar, i) => ({ ...bar, close: i > 35 ? 100 + (i - 35) : 99 }));
      expect(at({ bars: rising }, {}, { last: 101.5 })).toEqual({ ...edge, align: 'left' });
      const candle = { ...look, kind: 'candle' as const };
      const tall = bars.map((bar) => ({ ...bar, high: 100, low: 98 }));
      expect(at({ look: candle, bars: tall })).toEqual(edge);
      expect(at({ look: candle, bars: tall.map((bar) => ({ ...bar, high: 103 })) })).toMatchObject({ y: 14 });
    });

    it('where the line does not go through it, also where bars have a part of a pixel more than a whole number', () => {
      const spike = bars.map((bar, i) => ({ ...bar, close: i === 25 ? 103 : 99 }));
      const xOf = (place: number) => 60 + Math.round(place * 3.4);
      const entry = { time: NOW - 21.5 * MINUTE, price: 100 };
      // The words at the end of the zone begin at the 24th bar.
      expect(at({ xOf, widthOf: () => 50, bars: spike }, { entry }).fill).not.toBe(ground);
    });

    it('before a narrow zone: not where the tag of its entry stands, and not across the edge of the plot', () => {
      const narrow = { entry: { time: NOW - 10_000, price: 100 } };
      const line = { bars: closing(102.7, (i) => i > 28) };
      expect(at(line, narrow, { last: 101.5 }).y).toBe(14);
      expect(at({ xOf: (place) => (place - 38.5) * 8 + 30 }, narrow)).toEqual({});
    });

    it('by its colour alone where the newest price hides every row of a low and narrow zone', () => {
      const entry = { time: NOW - 5 * MINUTE, price: 101.8 };
      expect(at({}, { entry }, { last: 102.4 })).toEqual({});
      expect(at({}, { entry }, { last: 99 })).toEqual(edge);
    });

    it('on a ground of its own where the line is everywhere', () => {
      const everywhere = bars.map((bar, i) => ({ ...bar, close: i % 2 ? 103 : 99 }));
      expect(at({ bars: everywhere })).toEqual({ ...edge, fill: 'rgba(4, 4, 4, 0.8)' });
    });
  });

  it('bought up wins above its entry, bought down below it', () => {
    const up = scene({}, { trades: [trade('5')] });
    expect(texts(up.plot)).toEqual(['Wins above', 'Loses below', '↑ $5']);
    expect(rects(up.plot)).toMatchObject([
      { y: 0, height: 150, color: 'rgba(8, 8, 8, 0.1)' },
      { y: 150, height: 150, color: 'rgba(9, 9, 9, 0.1)' },
    ]);
    const down = scene({}, { trades: [trade('5', { side: 'down' })] });
    expect(texts(down.plot)).toEqual(['Loses above', 'Wins below', '↓ $5']);
    expect(rects(down.plot)).toMatchObject([
      { color: 'rgba(9, 9, 9, 0.1)' },
      { color: 'rgba(8, 8, 8, 0.1)' },
    ]);
  });

  it('reaches from its entry within the bar to its end after the newest bar', () => {
    const [zone] = rects(scene({}, { trades: [trade('5')] }).plot) as { x: number; width: number }[];
    // Entry at 20 s of the newest bar, which begins at 38.5; the end is 70 s later.
    expect(zone?.x).toBeCloseTo((38.5 + 1 / 3) * 8);
    expect(zone?.width).toBeCloseTo((70 / 60) * 8);
    expect(texts(scene({}, { trades: [trade('5')] }).times)).toEqual(['09:01:30']);
  });

  it('has its side alone at its entry where the stake has no room', () => {
    const tag = (width: number) => {
      const input = { size: { width, height: 300 }, xOf: (place: number) => (place - 38.5) * 8 + 30 };
      return texts(scene(input, { trades: [trade('5000')] }).plot).at(-1);
    };
    expect([tag(400), tag(60)]).toEqual(['↑ $5000', '↑']);
  });

  it('has neither zones nor a line before its price is recorded', () => {
    const { plot, times } = scene({}, { trades: [trade('5', { entry: undefined })] });
    expect(rects(plot)).toEqual([]);
    expect(texts(plot)).toEqual([]);
    expect(texts(times)).toEqual(['09:01:30']);
  });

  it('that is being prepared ends as long after now as it will run', () => {
    const prepared = trade('p', { entry: undefined, expiry: { after: MINUTE }, expiryLabel: '+60 s' });
    const { times } = scene({}, { trades: [trade('5'), prepared] });
    expect(texts(times)).toEqual(['+60 s']);
  });

  it('is not drawn on a percent scale', () => {
    expect(rects(scene({ comparing: true }, { trades: [trade('5')] }).plot)).toEqual([]);
  });
});

it('keeps twenty open orders apart: one is shaded, no two tags lie on each other', () => {
  const trades = Array.from({ length: 20 }, (_, i) =>
    trade(String(i), {
      side: i % 2 ? 'up' : 'down',
      entry: { time: NOW - 10_000 - i * 30_000, price: 99 + (i % 7) * 0.3 },
      expiry: { at: NOW + MINUTE + i * 5_000 },
    }),
  );
  const { plot, times } = scene({}, { trades });
  expect(rects(plot)).toHaveLength(2);
  expect(times).toHaveLength(1);
  const tags = plot
    .filter(({ type }) => type === 'text')
    .map(({ attrs }) => attrs as { x: number; y: number; text: string })
    .filter(({ text }) => /^[↑↓]/.test(text));
  expect(tags.length).toBeGreaterThan(5);
  for (const [i, a] of tags.entries())
    for (const b of tags.slice(i + 1)) {
      const apart =
        Math.abs(a.y - b.y) >= 24 ||
        a.x + a.text.length * 7 + 12 <= b.x ||
        b.x + b.text.length * 7 + 12 <= a.x;
      expect([a.text, b.text, apart]).toEqual([a.text, b.text, true]);
    }
});

it('tags each of a few trades, also of two at one price, and never on the dot of the newest one', () => {
  const at = (id: string, minutes: number, price: number) =>
    trade(id, { entry: { time: NOW - minutes * MINUTE, price }, expiry: { at: NOW + Number(id) * 1000 } });
  const trades = [at('250', 9, 100), at('50', 8, 100), at('20', 5, 101), at('75', 4.8, 101)];
  const tagged = (kind: ChartLook['kind']) =>
    texts(scene({ look: { ...look, kind } }, { trades, last: 101 }).plot).filter((text) => /^↑/.test(text));
  expect(tagged('candle').toSorted()).toEqual(['↑ $20', '↑ $250', '↑ $50', '↑ $75']);
  expect(tagged('area').toSorted()).toEqual(['↑', '↑ $20', '↑ $250', '↑ $50']);
});

it('draws the line of no trade over the words of another', () => {
  const { plot } = scene({}, { trades: [trade('250'), trade('50', { expiry: { at: NOW + 2 * MINUTE } })] });
  const [lines, words] = ['line', 'text'].map((wanted) => plot.map(({ type }) => type === wanted));
  expect(texts(plot)).toEqual(['Wins above', 'Loses below', '↑ $250', '↑ $50']);
  expect(lines?.lastIndexOf(true)).toBeLessThan(words?.indexOf(true) ?? 0);
});

it('shades what is being prepared, else what ends first, else what has ended', () => {
  const [soon, later] = [trade('1'), trade('2', { expiry: { at: NOW + 5 * MINUTE } })];
  const over = trade('3', { expiry: { at: NOW - MINUTE } });
  const prepared = trade('4', { expiry: { after: 1 } });
  expect(focusOf([later, over, soon], NOW)).toBe(soon);
  expect(focusOf([later, prepared, soon], NOW)).toBe(prepared);
  expect(focusOf([over], NOW)).toBe(over);
  expect(focusOf([], NOW)).toBeUndefined();
});

it('draws nothing of a product without history', () => {
  expect(scene({ bars: [] })).toEqual({ plot: [], times: [], prices: [], dot: undefined });
});
