import { areReadable, callKey, createQueryClient, keptSince, takeReadings } from './index.ts';

const configs = { call: 'configs', input: {} } as const;

test('the queries begin with the answers of the page, as old as they are', () => {
  const client = createQueryClient();
  const notice = {
    id: '0199ab12-3c4d-7e5f-8a9b-0c1d2e3f4a5b',
    content: 'B',
    published_at: '2026-11-24T10:00:00.000Z',
  };
  takeReadings(client, { at: 5_000, readings: [{ call: 'notice', input: {}, data: { data: [notice] } }] });
  expect(client.getQueryData(callKey('notice', {}))).toMatchObject({ data: [{ content: 'B' }] });
  expect(client.getQueryState(callKey('notice', {}))?.dataUpdatedAt).toBe(5_000);
  client.clear();
});

test('an answer is taken when it is first asked for, and then stays', () => {
  const client = createQueryClient();
  let product = 'A';
  const reading = {
    ...configs,
    get data() {
      return { product_title: product };
    },
  };
  takeReadings(client, { at: 5_000, readings: [reading] });
  const key = callKey('configs', {});
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(5_000);
  product = 'B';
  expect(client.getQueryData(key)).toEqual({ productTitle: 'B' });
  product = 'C';
  expect(client.getQueryData(key)).toEqual({ productTitle: 'B' });
  client.setQueryData(key, { productTitle: 'D' } as never);
  expect(client.getQueryData(key)).toEqual({ productTitle: 'D' });
  client.clear();
});

test('a list that is shown page by page begins with its first page', () => {
  const client = createQueryClient();
  const input = { type: 1, limit: 10 };
  const data = { items: [], next_cursor: null };
  takeReadings(client, { at: 5_000, readings: [{ call: 'news', input, data, pages: true }] });
  expect(client.getQueryData([...callKey('news', input as never), 'pages'])).toEqual({
    pages: [{ items: [], nextCursor: null }],
    pageParams: [null],
  });
  client.clear();
});

test('the contract is asked before a screen is rendered with its answers', async () => {
  const good = { call: 'news', input: {}, data: { items: [], next_cursor: null } } as const;
  expect(await areReadable([good])).toBe(true);
  expect(await areReadable([good, { ...configs, data: { product_title: 7 } }])).toBe(false);
});

test.each([
  ['old', 5_000],
  ['confirmed', undefined],
  [undefined, undefined],
] as const)('the answers of a page that was kept (%s) say since when', (kept, since) => {
  const client = createQueryClient();
  const data = { items: [], next_cursor: null };
  const reading = { call: 'news', input: { type: 1, limit: 10 }, data } as const;
  takeReadings(client, { at: 5_000, readings: [reading], ...(kept && { kept }) });
  const answer = client.getQueryData<object>(callKey('news', reading.input as never));
  expect(answer && keptSince(answer)).toBe(since);
  client.clear();
});
