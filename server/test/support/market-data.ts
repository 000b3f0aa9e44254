import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BESIDE = fileURLToPath(new URL('../../../../shared/market-data', import.meta.url));

/** A folder of recorded bars: MARKET_DATA, the one beside the checkout, or `otherwise`, into which a few are written. */
export async function marketData(otherwise: string): Promise<string> {
  const folder = process.env.MARKET_DATA ?? BESIDE;
  return existsSync(folder) ? folder : makeMarketData(otherwise);
}

/** Writes 60 days of hours of gold and of days of oil into a folder, without weekends. @returns the folder */
export async function makeMarketData(folder: string): Promise<string> {
  const start = Date.parse('2022-01-03T00:00:00Z');
  const hours = workHours(start, { count: 60 * 24, stepHours: 1 }).map((time, i) => {
    const [open, close] = [1800 + 20 * Math.sin(i / 9), 1800 + 20 * Math.sin((i + 1) / 9)];
    const [high, low] = [Math.max(open, close) + 1.5, Math.min(open, close) - 1.25];
    return [time, ...[open, high, low, close].map((price) => price.toFixed(2)), 500 + i].join(',');
  });
  const days = workHours(start, { count: 60, stepHours: 24 }).map(
    (time, i) => `${time},${(70 + Math.sin(i)).toFixed(2)}`,
  );
  await writeFile(
    join(folder, 'XAUUSD-h1.csv'),
    ['time,open,high,low,close,volume', ...hours, ''].join('\n'),
  );
  await writeFile(join(folder, 'WTI-d1-close.csv'), ['time,close', ...days, ''].join('\n'));
  return folder;
}

function workHours(start: number, { count, stepHours }: { count: number; stepHours: number }): string[] {
  return Array.from({ length: count }, (_, i) => new Date(start + i * stepHours * 3_600_000))
    .filter((time) => time.getUTCDay() % 6 !== 0)
    .map((time) => time.toISOString().replace('.000Z', 'Z'));
}
