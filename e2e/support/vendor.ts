import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** A product's prices: the first one, and by how much each next one differs, in the product's own digits. */
interface Walk {
  readonly from: number;
  readonly step: number;
  readonly digits: number;
}

/** A vendor of prices (docs/configuration.md, "A vendor's stream") that says exactly what a journey foresees. */
export interface Vendor {
  /** What the server is to connect to. */
  readonly url: string;
  /** From now on the product has a new price twice a second. */
  quote(symbol: string, walk: Walk): void;
  /** From now on there is none of the product; `resume` goes on where it stopped. */
  silence(symbol: string): void;
  resume(symbol: string): void;
  stop(): Promise<void>;
}

const EVERY_MS = 500;

export async function startVendor(): Promise<Vendor> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const walks = new Map<string, Walk & { steps: number; silent: boolean }>();
  const timer = setInterval(() => {
    const data = [...walks].flatMap(([s, walk]) => {
      if (walk.silent) return [];
      walk.steps += 1;
      return { s, p: (walk.from + walk.step * walk.steps).toFixed(walk.digits), t: Date.now() };
    });
    for (const client of server.clients) client.send(JSON.stringify({ data }));
  }, EVERY_MS);
  const change = (symbol: string, silent: boolean) => {
    const walk = walks.get(symbol);
    if (!walk) throw new Error(`Nothing was said of ${symbol} yet.`);
    walk.silent = silent;
  };
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    quote: (symbol, walk) => void walks.set(symbol, { ...walk, steps: 0, silent: false }),
    silence: (symbol) => change(symbol, true),
    resume: (symbol) => change(symbol, false),
    stop: async () => {
      clearInterval(timer);
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
