/**
 * 200 releases and rollbacks of a remote while pages are asked for: how soon each is served and rendered, requests that failed, and what is
 * left on the server's heap.
 * Run: npm run build, then npm run bench:releases -w server -- [swaps]
 */
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RegistryFile } from 'shared-api/contract';
import { addRelease, currentRelease, rollBack } from '../../tools/build/registry.logic.ts';
import { makeTemporaryFolder } from '../../tools/test/temporary-folder.mjs';
import { readConfig } from '../src/config/config.ts';
import { startServer } from '../src/start.ts';
import { median, say } from './tpcb.ts';

const SWAPS = Number(process.argv[2] ?? 200);
/** Until compiled code and caches no longer grow. */
const WARM_SWAPS = 20;
const VISITORS = 4;
const LIMIT_MS = 2_000;
const APP = 'mf-home';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

const { path: folder, remove } = makeTemporaryFolder('releases-bench');
const dist = join(folder, 'dist');
const registry = join(dist, 'registry.json');
cpSync(join(import.meta.dirname, '../../dist'), dist, { recursive: true });
let file = JSON.parse(readFileSync(registry, 'utf8')) as RegistryFile;
function put(next: RegistryFile): string {
  file = next;
  writeFileSync(`${registry}.new`, JSON.stringify(file));
  renameSync(`${registry}.new`, registry);
  return currentRelease(file, APP)?.release.version ?? '';
}

const config = readConfig({
  LOG_LEVEL: 'silent',
  HUMAN_CHECK: 'off',
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  DIST_DIR: dist,
  SESSIONS: 'always',
});
const server = await startServer(config);
const headers = { cookie: 'language=en' };
let asked = 0;
let failed = 0;
async function page(path: string): Promise<string> {
  asked += 1;
  try {
    const reply = await fetch(server.address + path, { headers });
    const html = await reply.text();
    if (!reply.ok || !html.includes('</html>')) throw new Error(String(reply.status));
    return html;
  } catch {
    failed += 1;
    return '';
  }
}

let ended = false;
const visitors = Array.from({ length: VISITORS }, async () => {
  for (let turn = 0; !ended; turn += 1) {
    await page(['/', '/market', '/auth/login'][turn % 3] ?? '/');
    await wait(50);
  }
});
/** Milliseconds until pages name a version, and until they come with its screen. */
async function until(version: string): Promise<{ named: number; rendered: number }> {
  const began = performance.now();
  let named: number | undefined;
  while (performance.now() - began < 5 * LIMIT_MS) {
    const html = await page('/');
    if (html.includes(`"${version}"`)) {
      named ??= performance.now() - began;
      if (html.includes('id="rendered"')) return { named, rendered: performance.now() - began };
    }
    await wait(20);
  }
  throw new Error(`${version} was not served, or not rendered.`);
}

const first = currentRelease(file, APP);
if (!first) throw new Error('Run "npm run build" first.');
await until(first.release.version);
/** The same files by another version. */
const next = { ...first, release: { ...first.release, version: `${first.release.version}.next` } };
/** A release, then the rollback of it, and so on. */
const swap = (turn: number) => put(turn % 2 === 0 ? addRelease(file, APP, next) : rollBack(file, APP));
const times: { named: number; rendered: number }[] = [];
let before = 0;
for (let turn = 0; turn < WARM_SWAPS + SWAPS; turn += 1) {
  if (turn === WARM_SWAPS) {
    before = heapMb();
    asked = 0;
  }
  const time = await until(swap(turn));
  if (turn >= WARM_SWAPS) times.push(time);
}
const after = heapMb();
ended = true;
await Promise.all(visitors);
const of = (one: 'named' | 'rendered') => times.map((time) => time[one]);
say(`${times.length} releases and rollbacks, ${asked} pages asked for meanwhile, ${failed} failed`);
say(`served after ${median(of('named')).toFixed(0)} ms, at most ${Math.max(...of('named')).toFixed(0)}`);
say(
  `with its screen after ${median(of('rendered')).toFixed(0)} ms, at most ${Math.max(...of('rendered')).toFixed(0)}`,
);
say(
  `heap ${before.toFixed(1)} MB before, ${after.toFixed(1)} after: ${((after / before - 1) * 100).toFixed(1)} %`,
);
await server.stop();
remove();
