import { isolate } from '../formats/decimal.logic.ts';
import { deviceOffset } from '../formats/time.logic.ts';
import type { Language } from '../router/remote-module.ts';
import type { Dated, LabelPlace } from './bar.logic.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Round stretches of time between two labels. */
const STEPS = [
  ...[1, 5, 10, 15, 30].map((count) => count * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 4, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 4, 7, 14, 28, 91, 182, 364].map((count) => count * DAY),
];
/** Pixels from one label to the next, at least, and between them. */
const ROOM = 58;
const BETWEEN = 12;

const UNITS = [
  ['days', DAY],
  ['hours', HOUR],
  ['minutes', MINUTE],
] as const;

/** A period as it is spoken: how many of the largest unit that it is whole in. */
export function periodUnit(periodMs: number) {
  const [unit, length] = UNITS.find(([, each]) => periodMs % each === 0) ?? (['seconds', SECOND] as const);
  return { unit, count: periodMs / length };
}

/** Milliseconds from one label of the time axis to the next, for bars of a length and so many pixels each. */
export function labelStep(periodMs: number, pitch: number, room = ROOM): number {
  const wanted = (room / pitch) * periodMs;
  return STEPS.find((step) => step >= wanted && step >= periodMs) ?? wanted;
}

/** Milliseconds by which the device's clock is behind UTC. */
const behind = (moment: number) => new Date(moment).getTimezoneOffset() * MINUTE;
/** A moment by the device's clock. */
const local = (moment: number) => moment - behind(moment);

/** Whether a bar is the first of a stretch of the wall clock's time; the same bars are, whichever are drawn. */
export function startsStep(time: number, before: number | undefined, stepMs: number): boolean {
  if (before === undefined) return time % stepMs === 0;
  return Math.floor(time / stepMs) !== Math.floor(before / stepMs);
}

/** A label of the time axis: clock for labels within a day, calendar where one begins and for those further apart. */
export function axisTime({ time, date }: Dated, language: Language, { stepMs, begins }: LabelPlace): string {
  if (date !== undefined) return written(date, language, 'day', 'UTC');
  const within = stepMs < MINUTE ? 'seconds' : 'clock';
  return written(time, language, begins || stepMs >= DAY ? 'day' : within);
}

/** The same for the legend and the table, with the day where the axis leaves it out. */
export function barTime({ time, date }: Dated, language: Language, periodMs: number): string {
  if (date !== undefined || periodMs >= DAY) return written(date ?? time, language, 'date', 'UTC');
  return written(time, language, periodMs < MINUTE ? 'seconds' : 'dayclock');
}

const SHAPES = {
  day: { month: '2-digit', day: '2-digit' },
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  dayclock: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
} as const;

interface Format {
  readonly format: Intl.DateTimeFormat;
  /** What it has written, by the moment: the labels of an axis are drawn with every frame of a pan. */
  readonly texts: Map<number, string>;
}
/** More than the labels that are passed in a long pan. */
const MOST_TEXTS = 500;

/** On a canvas everything runs from left to right: without an isolate an Arabic 26/11 reads 2611/. */
function written(moment: number, language: Language, shape: keyof typeof SHAPES, timeZone?: 'UTC'): string {
  const { format, texts } = formatOf(language, shape, timeZone);
  const known = texts.get(moment);
  if (known !== undefined) return known;
  const text = isolate(format.format(moment), language);
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(moment, text);
  return text;
}

const cache = new Map<string, Format>();

/** In the device's zone, unless what is written is a date and no moment. */
function formatOf(language: Language, shape: keyof typeof SHAPES, timeZone?: 'UTC'): Format {
  const key = `${language} ${shape} ${timeZone ?? deviceOffset()}`;
  const known = cache.get(key);
  if (known) return known;
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const format = new Intl.DateTimeFormat(locale, {
    hourCycle: 'h23',
    ...SHAPES[shape],
    ...(timeZone && { timeZone }),
  });
  const made = { format, texts: new Map<number, string>() };
  cache.set(key, made);
  return made;
}

interface TicksInput {
  readonly bars: readonly Dated[];
  /** Places of the first and the last bar in sight. */
  readonly from: number;
  readonly to: number;
  readonly periodMs: number;
  /** Pixels of a bar, and of the plot. */
  readonly pitch: number;
  readonly width: number;
  readonly xOf: (place: number) => number;
  readonly textOf: (bar: Dated, place: LabelPlace) => string;
  /** In pixels, of a label. */
  readonly widthOf: (text: string) => number;
  /** A label of something else on the axis, in pixels: those that it would cover in part go without their text. */
  readonly covered?: { readonly x: number; readonly half: number } | undefined;
}

/** Within so many milliseconds a clock is not changed twice. */
const STEADY = 14 * DAY;

/** The labels of the time axis, at round times; none is cut at an edge or by another label. */
export function timeTicks(input: TicksInput) {
  const { bars, from, to, periodMs, pitch, width, xOf, textOf, widthOf, covered } = input;
  const some = bars[Math.max(0, Math.floor(from))];
  const usual = labelStep(periodMs, pitch);
  // Labels with seconds, and those of large text, are wider.
  const room = some ? widthOf(textOf(some, { stepMs: usual, begins: false })) + BETWEEN : ROOM;
  const stepMs = room > ROOM ? labelStep(periodMs, pitch, room) : usual;
  const at = (place: number) => bars[Math.min(Math.max(0, Math.floor(place)), bars.length - 1)]?.time ?? 0;
  const [first, last] = [at(from - 1), at(to)];
  const away = behind(first);
  // Drawn with every frame: a Date for each bar is made only where the clock may be changed between them.
  const isSteady = last - first < STEADY && away === behind(last);
  const clock = isSteady ? (moment: number) => moment - away : local;
  const wall = ({ time, date }: Dated) => date ?? clock(time);
  const ticks: { coord: number; value: number; text: string; begins: boolean; half: number }[] = [];
  for (let place = Math.max(0, Math.floor(from)); place < Math.min(bars.length, to); place += 1) {
    const [bar, previousBar] = [bars[place], bars[place - 1]];
    const before = previousBar && wall(previousBar);
    if (!bar || !startsStep(wall(bar), before, stepMs)) continue;
    const coord = xOf(place);
    const begins = startsStep(wall(bar), before, DAY);
    const text = textOf(bar, { stepMs, begins });
    const half = widthOf(text) / 2;
    if (coord < half || coord > width - half) continue;
    const previous = ticks.at(-1);
    // After a night two of them may stand close: the one that begins a day stays.
    if (previous && coord - previous.coord < previous.half + half + BETWEEN) {
      if (previous.begins || !begins) continue;
      ticks.pop();
    }
    const isFree = !covered || Math.abs(coord - covered.x) >= covered.half + half + BETWEEN / 2;
    ticks.push({ coord, value: bar.time, text: isFree ? text : '', begins, half });
  }
  return ticks;
}
