/**
 * `npm run bench [-- runs]`: the composed app against the same sources as one plain bundle with lazy routes. Both are
 * served by the real server, so the page, its policy, preloads, compression and caching are the same code; what
 * differs is the files, and that the plain page names fewer releases. Cold loads on a slow phone, in turns.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from 'playwright';
import { dist, root } from '../build/apps.ts';
import { withServer } from '../test/with-server.ts';
import { CPU, coldLoad, type Load, NETWORK } from './cold-load.ts';
import { buildPlain } from './plain-build.ts';
import { tickCost } from './tick-cost.ts';

const RUNS = 7;

function quartiles(values: number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return { min: at(0), median: at(0.5), max: at(1) };
}

function line(name: string, loads: Load[]) {
  const ms = quartiles(loads.map((load) => load.ms));
  const requests = quartiles(loads.map((load) => load.requests)).median;
  const kb = quartiles(loads.map((load) => load.bytes)).median / 1024;
  const figures = [ms.min, ms.median, ms.max].map((value) => String(Math.round(value)).padStart(6));
  console.log(
    `${name.padEnd(10)}${String(requests).padStart(9)}${kb.toFixed(0).padStart(7)}${figures.join('')}`,
  );
  return ms;
}

async function compare(origins: { composed: string; plain: string }, runs: number): Promise<void> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const loads = { composed: [] as Load[], plain: [] as Load[] };
    for (const name of ['composed', 'plain'] as const) await coldLoad(browser, origins[name]);
    for (let run = 1; run <= runs; run++) {
      const turn = ['composed', 'plain'] as const;
      for (const name of run % 2 === 1 ? turn : turn.toReversed()) {
        const load = await coldLoad(browser, origins[name]);
        loads[name].push(load);
        console.log(`run ${run} ${name.padEnd(9)} ${Math.round(load.ms)} ms`);
      }
    }
    const { latency, down } = NETWORK;
    console.log(
      `\nUntil the first quotes are on the home screen: ${runs} cold loads each, in turns, one thrown away;`,
    );
    console.log(`${(down * 8) / 1e6} Mbit/s, ${latency} ms, processor ${CPU} times slower.\n`);
    console.log('           requests     KB   min   med   max  (ms)');
    const plain = line('plain', loads.plain);
    const composed = line('composed', loads.composed);
    const ratio = (of: 'min' | 'median') => (composed[of] / plain[of]).toFixed(2);
    console.log(`\nComposed to plain: ${ratio('median')} by the medians, ${ratio('min')} by the fastest.`);
    const cost = await tickCost(browser, origins.composed);
    console.log(
      `\nThe home list, living: ${cost.ticks} prices in 20 s, ${cost.task.toFixed(1)} ms of the main thread for each ` +
        `(${cost.script.toFixed(1)} ms of it scripts), ${cost.perSecond.toFixed(0)} ms a second.`,
    );
  } finally {
    await browser.close();
  }
}

const runs = Number(process.argv[2] ?? RUNS);
const built = spawnSync(process.execPath, [path.join(root, 'tools/build/build.ts')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const plainFolder = await buildPlain();
const open = { SESSIONS: 'always' };
await withServer(
  (composed) => withServer((plain) => compare({ composed, plain }, runs), { ...open, DIST_DIR: plainFolder }),
  { ...open, DIST_DIR: dist },
);
