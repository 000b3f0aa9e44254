import Fastify from 'fastify';
import { catalogue } from '../src/modules/quotes/catalogue/catalogue.ts';
import { createBoard } from '../src/modules/quotes/live/board.ts';
import { createStream } from '../src/modules/quotes/live/stream.ts';

/** One node with the server's stream and nothing else; its parent tells it when to push a round. */
const board = createBoard();
const stream = createStream({
  board,
  isOpen: () => true,
  isMaintenance: () => false,
  mostPerAddress: Number.POSITIVE_INFINITY,
});
const app = Fastify();
stream.routes(app);
let seq = 0n;

function round() {
  seq += 1n;
  const time = new Date();
  const ticks = catalogue.map(({ id, reference }) => ({
    goodsId: id,
    seq,
    time,
    price: reference + seq,
    hash: Buffer.alloc(32),
    sourceTime: null,
  }));
  board.apply(ticks);
  const began = performance.now();
  stream.push(ticks);
  return performance.now() - began;
}
round();

process.on('message', (what) => {
  if (what === 'round') process.send?.({ pushMs: round() });
  else {
    globalThis.gc?.();
    process.send?.({ memory: process.memoryUsage().rss });
  }
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: Number(new URL(address).port), products: catalogue.length });
