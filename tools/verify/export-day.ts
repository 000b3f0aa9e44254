import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contract, DAY_FORMAT, dayFile, type ReplyOf } from 'shared-api/contract';

const HELP = `Saves a product's prices of a day that has ended, by public calls alone:

  npm run export:day -- --from http://localhost:3000 --goods SYN50 --day 2026-11-21 --to day.json

Then: npm run verify -- --day day.json
`;
const PAGE = 5000;
/** Pages of the list of keys that are looked through: a year. */
const LOOK_BACK = 12;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function options() {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ options: { from: text, goods: text, day: text, to: text } });
    const { from, goods, day, to } = values;
    if (from && goods && day && to) return { from, goods, day, to };
  } catch (error) {
    fail(`${(error as Error).message}\n\n${HELP}`);
  }
  return fail(HELP);
}

const { from, goods, day, to } = options();

async function ask<N extends 'priceKeys' | 'ticks'>(
  name: N,
  query: Record<string, string>,
): Promise<ReplyOf<N>> {
  const url = new URL(contract[name].path, from);
  url.search = new URLSearchParams({ ...query, language: 'en' }).toString();
  const answer = (await (await fetch(url)).json()) as { code: number; msg: string; data: unknown };
  if (answer.code !== 200) throw new Error(`${url.pathname} answers ${answer.code}: ${answer.msg}`);
  return contract[name].reply.parse(answer.data) as ReplyOf<N>;
}

async function keyOfDay() {
  let before: string | undefined;
  for (let page = 0; page < LOOK_BACK; page += 1) {
    const { items } = await ask('priceKeys', { limit: '31', ...(before && { before }) });
    const found = items.find((item) => item.day === day);
    const last = items.at(-1)?.day;
    if (found) return found;
    if (last === undefined || last < day) break;
    before = last;
  }
  throw new Error(`no key of ${day} was published`);
}

async function ticksOfDay() {
  const first = await ask('ticks', { goods_id: goods, day, limit: String(PAGE) });
  const ticks = [...first.ticks];
  for (let page = first.ticks; page.length === PAGE; ) {
    page = (
      await ask('ticks', { goods_id: goods, day, limit: String(PAGE), after: String(ticks.at(-1)?.seq) })
    ).ticks;
    ticks.push(...page);
  }
  return { digits: first.digits, previous: first.previous, ticks };
}

try {
  const { commitment, published_time, key, scales } = await keyOfDay();
  const scale = scales.find(({ goods_id }) => goods_id === goods);
  if (!scale) throw new Error(`${goods} had no simulated prices on ${day}`);
  const file = dayFile.parse({
    format: DAY_FORMAT,
    goods_id: goods,
    day,
    key: { commitment, published_time, key, scale: scale.scale, scale_published_time: scale.published_time },
    ...(await ticksOfDay()),
  });
  writeFileSync(path.resolve(process.env.INIT_CWD ?? '.', to), JSON.stringify(file));
  process.stdout.write(`${to}: ${file.ticks.length} ticks of ${goods} on ${day}\n`);
} catch (error) {
  fail(`The day was not saved: ${(error as Error).message}`);
}
