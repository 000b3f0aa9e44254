import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { breachedPasswords } from './breached-passwords.ts';

const BREACHED = 'correct horse battery';
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const [prefix, rest] = [hashOf(BREACHED).slice(0, 5), hashOf(BREACHED).slice(5)];

let server: Server;
let asked: IncomingMessage[] = [];
const lines: unknown[] = [];
const log = { warn: (...words: unknown[]) => void lines.push(words) };

async function serving(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  server = createServer((request, response) => {
    asked.push(request);
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
}
beforeEach(() => {
  asked = [];
  lines.length = 0;
});
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

test('a breached password is refused, and only five characters of its hash leave the server', async () => {
  const other = `${'0'.repeat(35)}:7`;
  const url = await serving((response, { url: path }) =>
    response.end(path?.endsWith(prefix) ? `${other}\r\n${rest}:3\r\n` : `${other}\r\n`),
  );
  const refuse = breachedPasswords(url, log);
  await expect(refuse(BREACHED)).rejects.toMatchObject({
    code: 4001,
    data: { fields: [{ name: 'password', rule: 'password_breached' }] },
  });
  await refuse('nobody has lost this one');
  expect(asked.map(({ url: path }) => path)).toEqual([
    `/range/${prefix}`,
    `/range/${hashOf('nobody has lost this one').slice(0, 5)}`,
  ]);
  expect(asked[0]?.headers['add-padding']).toBe('true');
  expect(lines).toEqual([]);
});

test('a line that counts 0 is padding', async () => {
  const refuse = breachedPasswords(await serving((response) => response.end(`${rest}:0\r\n`)), log);
  await expect(refuse(BREACHED)).resolves.toBeUndefined();
});

test.each<[string, (response: ServerResponse) => void]>([
  ['a fault', (response) => void response.writeHead(500).end(`${rest}:3`)],
  ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ['a list without an end', (response) => void response.end('0'.repeat(1_100_000))],
  ['a lost connection', (response) => void response.destroy()],
])('after %s the password is taken, and the log says so without it', async (_name, answer) => {
  const refuse = breachedPasswords(await serving(answer), log);
  await expect(refuse(BREACHED)).resolves.toBeUndefined();
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${BREACHED}|${prefix}`));
});

test('nobody is asked where no service is named', async () => {
  await expect(breachedPasswords(undefined, log)(BREACHED)).resolves.toBeUndefined();
});
