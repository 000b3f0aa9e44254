import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { drain } from './drain.ts';

const CALLERS = 30;

/** A server that answers a call when `answer` is called. */
async function started() {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  app.post('/call', async () => {
    await promise;
    return 'answered';
  });
  app.get('/readyz', async () => 'ready');
  const draining = drain(app, { delayMs: 0 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, answer, draining, port: (app.server.address() as AddressInfo).port };
}

/** Calls by a connection of its own. @returns the status, or what became of the connection. */
async function call(port: number): Promise<number | string | undefined> {
  const asked = request({ port, host: '127.0.0.1', path: '/call', method: 'POST', agent: new Agent() });
  asked.end('');
  try {
    const [reply] = await once(asked, 'response');
    reply.resume();
    return reply.statusCode;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

test('who has connected when a server is asked to stop is answered, before it accepted them too', async () => {
  const { app, answer, port } = await started();
  answer();
  const calls = Array.from({ length: CALLERS }, () => call(port));
  // The operating system has the connections, and the server none.
  await new Promise(process.nextTick);
  const accepted = await new Promise<number>((resolve) =>
    app.server.getConnections((_error, count) => resolve(count)),
  );
  expect(accepted).toBe(0);
  await app.close();
  expect(await Promise.all(calls)).toEqual(calls.map(() => 200));
});

test('afterwards nobody can connect, and what is in flight is finished first', async () => {
  const { app, answer, port } = await started();
  const early = call(port);
  await once(app.server, 'request');
  const closed = app.close();
  while (app.server.listening) await nextTurn();
  expect(await call(port)).toBe('ECONNREFUSED');
  answer();
  await closed;
  expect(await early).toBe(200);
});

test('a server that is to stop says so at /readyz, and keeps no connection', async () => {
  const { app, answer, draining } = await started();
  answer();
  const status = async (method: 'GET' | 'POST', url: string) => {
    const { statusCode, headers } = await app.inject({ method, url });
    return [statusCode, headers.connection];
  };
  expect(await status('GET', '/readyz')).toEqual([200, 'keep-alive']);
  await draining.begin();
  expect(await status('GET', '/readyz')).toEqual([503, 'close']);
  expect(await status('POST', '/call')).toEqual([200, 'close']);
  await app.close();
});
