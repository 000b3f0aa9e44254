import type { Language } from '../contract/index.ts';

/** A product of the test back end, with a price that is a function of time: the same for everyone who asks. */
export interface TestProduct {
  readonly id: string;
  readonly type: 1 | 2;
  readonly digits: number;
  readonly base: number;
  readonly isOpen: boolean;
  readonly source: 'simulated' | 'recorded';
  readonly names: Readonly<Record<Language, string>>;
}

type Row = [
  id: string,
  type: 1 | 2,
  digits: number,
  base: number,
  ...names: [zhCn: string, en: string, ar: string, zhHk: string],
];
const ROWS: Row[] = [
  ['EURUSD', 2, 5, 1.0842, '欧元/美元', 'Euro / US dollar', 'يورو / دولار أمريكي', '歐元/美元'],
  ['GBPUSD', 2, 5, 1.2713, '英镑/美元', 'Pound / US dollar', 'جنيه إسترليني / دولار أمريكي', '英鎊/美元'],
  ['USDJPY', 2, 3, 149.62, '美元/日元', 'US dollar / Yen', 'دولار أمريكي / ين ياباني', '美元/日圓'],
  [
    'AUDUSD',
    2,
    5,
    0.6571,
    '澳元/美元',
    'Australian dollar / US dollar',
    'دولار أسترالي / دولار أمريكي',
    '澳元/美元',
  ],
  ['USDCHF', 2, 5, 0.8824, '美元/瑞郎', 'US dollar / Franc', 'دولار أمريكي / فرنك سويسري', '美元/瑞郎'],
  [
    'USDCAD',
    2,
    5,
    1.3568,
    '美元/加元',
    'US dollar / Canadian dollar',
    'دولار أمريكي / دولار كندي',
    '美元/加元',
  ],
  ['XAUUSD', 1, 2, 2338.4, '黄金', 'Gold', 'الذهب', '黃金'],
  ['XAGUSD', 1, 3, 27.41, '白银', 'Silver', 'الفضة', '白銀'],
  ['WTI', 1, 2, 78.26, 'WTI原油', 'WTI crude oil', 'خام غرب تكساس', 'WTI原油'],
  ['HK50', 1, 1, 18230, '香港指数', 'Hong Kong index', 'مؤشر هونغ كونغ', '香港指數'],
];

export const TEST_PRODUCTS: readonly TestProduct[] = ROWS.map(
  ([id, type, digits, base, zhCn, en, ar, zhHk]) => ({
    id,
    type,
    digits,
    base,
    // One closed market, so that its look is always to be seen.
    isOpen: id !== 'HK50',
    // And one replayed product.
    source: id === 'XAGUSD' ? 'recorded' : 'simulated',
    names: { 'zh-CN': zhCn, en, ar, 'zh-HK': zhHk },
  }),
);

const DAY = 86_400_000;
/** Ticks come once a second; the number of a tick is its second since this moment. */
const FIRST_TICK = Date.UTC(2025, 0, 1);

function noise(seed: number): number {
  const x = Math.sin(seed) * 43758.5453;
  return x - Math.floor(x) - 0.5;
}

/** Price at a moment, as the wire has it. */
export function priceAt({ id, base, digits }: TestProduct, time: number): string {
  const phase = id.charCodeAt(0) + id.charCodeAt(1) * 7 + id.length;
  const second = Math.floor(time / 1000);
  const waves =
    0.006 * Math.sin(second / 26_000 + phase) +
    0.003 * Math.sin(second / 3_100 + phase * 2) +
    0.0008 * Math.sin(second / 190 + phase * 3) +
    0.00025 * noise(second * 0.731 + phase);
  return (base * (1 + waves)).toFixed(digits);
}

export const moment = (time: number): string => new Date(time).toISOString();
export const startOfDay = (time: number): number => time - (time % DAY);

/** The recorded tick that was the last one at a moment. */
export function tickAt(product: TestProduct, time: number) {
  const second = Math.floor(time / 1000) * 1000;
  return { seq: (second - FIRST_TICK) / 1000, time: moment(second), price: priceAt(product, second) };
}

/** A bar of `length` milliseconds from `start`, as far as `now` has come. */
export function barAt(
  product: TestProduct,
  { start, length, now }: { start: number; length: number; now: number },
) {
  const end = Math.min(start + length - 1000, now);
  const steps = 12;
  const points = Array.from({ length: steps + 1 }, (_, step) =>
    Number(priceAt(product, start + ((end - start) * step) / steps)),
  );
  const text = (value: number) => value.toFixed(product.digits);
  return {
    time: moment(start),
    open: text(points[0] ?? product.base),
    high: text(Math.max(...points)),
    low: text(Math.min(...points)),
    close: text(points.at(-1) ?? product.base),
    volume: Math.floor((end - start) / 1000) + 1,
  };
}
