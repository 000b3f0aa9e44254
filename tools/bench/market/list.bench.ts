/**
 * `npm run bench:market:list` (after `npm run build`): what rounds of ticks cost the main thread of a phone whose
 * processor is four times slower, with 20 and with 500 rows on the market page. The real server stands behind; only the
 * quotes and their stream are this program's, so that there can be 500.
 */
import { request as ask, createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { dist } from '../../build/apps.ts';
import { launchOptions } from '../../test/browser.mjs';
import { withServer } from '../../test/with-server.ts';
import { CPU, openPage } from '../slow-phone.ts';
import { measure, noteFrames, type Work } from './frames.ts';

const ROUND_MS = 1_000;
const ROUNDS = 12;
const idOf = (i: number) => `P${String(i).padStart(4, '0')}`;
const priceOf = (i: number, seq: number) => (100 + i + Math.sin(seq + i)).toFixed(3);

function quotesOf(count: number): string {
  const quotes = Array.from({ length: count }, (_, i) => {
    const price = priceOf(i, 1);
    const spark = Array.from({ length: 32 }, (_, at) => priceOf(i, at));
    const quote = {
      goods_name: `Product ${i}`,
      goods_code: idOf(i),
      type: 2,
      digits: 3,
      price,
      diffrate: '+0.10',
    };
    const session = { open: price, high: price, low: price, close: price, time: new Date().toISOString() };
    return [
      idOf(i),
      { goods_id: idOf(i), ...quote, ...session, is_open: 1, isChecked: false, seq: 1, spark },
    ];
  });
  return JSON.stringify({ code: 200, msg: '', data: Object.fromEntries(quotes) });
}

const eventOf = (i: number, seq: number) => {
  const price = priceOf(i, seq);
  const change = Math.sin(seq + i).toFixed(2);
  const diffrate = change.startsWith('-') ? change : `+${change}`;
  const move = { price, diffrate, is_open: 1, high: price, low: price };
  return { goods_id: idOf(i), seq, time: new Date().toISOString(), ...move };
};

/** Stands before the real server and answers for the quotes. */
async function withQuotes<T>(
  origin: string,
  count: number,
  use: (address: string, round: () => void) => Promise<T>,
): Promise<T> {
  const streams = new Set<ServerResponse>();
  let seq = 1;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    if (pathname === '/api/quotes/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('retry: 1000\n\n');
      streams.add(response);
      response.on('close', () => streams.delete(response));
    } else if (pathname === '/api/quotes') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(quotesOf(count));
    } else {
      const { host: _, ...headers } = request.headers;
      const onward = ask(`${origin}${request.url}`, { method: request.method, headers }, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      });
      request.pipe(onward);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const round = () => {
    seq += 1;
    const events = Array.from({ length: count }, (_, i) => eventOf(i, seq));
    const text = `event: quotes\ndata: ${JSON.stringify(events)}\n\n`;
    for (const stream of streams) stream.write(text);
  };
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, round);
  } finally {
    for (const stream of streams) stream.end();
    server.closeAllConnections();
    server.close();
  }
}

/** Looks at that many quotes on the market page, as its processor waits, works and scrolls. */
async function watch(origin: string, { count, cpu }: { count: number; cpu: number }) {
  return withQuotes(origin, count, async (address, round) => {
    const { context, page, cdp } = await openPage(browser, { network: false, cpu });
    await context.route('**/sw.js', (route) => route.abort());
    await noteFrames(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${address}/market`);
    await page.locator('li[data-goods]').first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(6_000);
    const there = await page.locator('li[data-goods]').count();
    const subject = { browser, page, cdp, times: CPU / cpu };
    const idle = await measure(subject, () => page.waitForTimeout(ROUNDS * ROUND_MS));
    const work = await measure(subject, async () => {
      for (let i = 0; i < ROUNDS; i += 1) {
        round();
        await page.waitForTimeout(ROUND_MS);
      }
    });
    const scroll = await measure(subject, async () => {
      for (let i = 0; i < 40; i += 1) {
        await page.mouse.wheel(0, 240);
        await page.waitForTimeout(40);
      }
    });
    await context.close();
    return { there, idle, work, scroll };
  });
}

const browser = await chromium.launch(launchOptions);
try {
  await withServer(
    async (origin) => {
      console.log(
        `processor ${CPU} times slower, load ${loadavg()
          .map((load) => load.toFixed(1))
          .join(' ')}`,
      );
      console.log('every row has a new price once a second: a round');
      for (const count of [20, 500]) {
        const thread = await watch(origin, { count, cpu: 1 });
        const clock = await watch(origin, { count, cpu: CPU });
        const ms = (of: (one: Work) => number) => ((of(thread.work) - of(thread.idle)) / ROUNDS).toFixed(1);
        const frame = (of: (one: typeof thread) => Work) =>
          `longest frame ${of(thread).longestCpu.toFixed(0)} ms of the thread (${of(clock).longest.toFixed(0)} of the clock), ${of(thread).longTasks} tasks over 50 ms`;
        console.log(
          `${count} rows (${thread.there} drawn): ${ms((one) => one.task)} ms of the main thread a round, ${ms((one) => one.script)} of it scripts; ` +
            `${frame((one) => one.work)}; layout shift ${Math.max(thread.work.shift, clock.work.shift).toFixed(4)}; scrolling: ${frame((one) => one.scroll)}`,
        );
      }
    },
    { SESSIONS: 'always', DIST_DIR: dist },
  );
} finally {
  await browser.close();
}
