import { keepScreen, keptScreen, readChoices } from './kept-screens.ts';

jest.mock('workbox-precaching', () => ({ matchPrecache: async () => undefined }));

const ORIGIN = 'https://app.example';
const MAIN = '/assets/shell/main.0123456789ab.js';
const keyOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;

/** The browser's caches, as far as they are used here. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const store = (name: string) => {
    const found = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, found);
    return found;
  };
  return {
    async open(name: string) {
      return {
        put: async (url: string, page: Response) => void store(name).set(keyOf(url), page),
        match: async (request: string | { url: string }) => store(name).get(keyOf(request))?.clone(),
        delete: async (request: { url: string }) => store(name).delete(keyOf(request)),
        keys: async () => [...store(name).keys()].map((url) => ({ url })),
      };
    },
    async match(request: string, { cacheName }: { cacheName?: string } = {}) {
      const names = cacheName ? [cacheName] : [...stores.keys()];
      return names.flatMap((name) => store(name).get(keyOf(request)) ?? [])[0]?.clone();
    },
  };
}

let cookies: { name: string; value: string }[];
let caches: ReturnType<typeof createCaches>;

beforeEach(async () => {
  cookies = [{ name: 'language', value: 'en' }];
  caches = createCaches();
  Object.assign(globalThis, { caches, cookieStore: { getAll: async () => cookies } });
  await (await caches.open('files')).put(MAIN, new Response(''));
});

const visit = (address: string, cache: RequestCache = 'default') =>
  keptScreen({ url: ORIGIN + address, mode: 'navigate', cache });

const screenOf = (path: string) =>
  `<!--screen--><script type="application/json" id="rendered" data-path="${path}">{}</script><!--/screen-->`;

/** A page comes from the network. */
async function come(
  address: string,
  { screen = screenOf(address), version = '1', choices = undefined as unknown } = {},
) {
  const block = { shell: { version }, remotes: {}, config: { humanCheck: false } };
  const html = `<script type="application/json" id="page">${JSON.stringify(block)}</script><script src="${MAIN}"></script>${screen}`;
  const response = new Response('', { headers: { 'content-security-policy': "script-src 'nonce-n'" } });
  const asked = (choices as Awaited<ReturnType<typeof readChoices>>) ?? (await readChoices());
  await keepScreen({ url: ORIGIN + address, html, response, choices: asked });
}

test('a page that has come with its screen is there at once the next time, as kept, under its own policy', async () => {
  expect(await visit('/')).toBeUndefined();
  await come('/');
  const page = await visit('/');
  expect(await page?.text()).toContain('id="rendered" data-kept');
  expect(page?.headers.get('content-security-policy')).toBe("script-src 'nonce-n'");
});

test('another address, a query, a reload and what is no navigation ask the network', async () => {
  await come('/');
  await come('/market?x=1');
  expect(await visit('/market')).toBeUndefined();
  expect(await visit('/?x=1')).toBeUndefined();
  expect(await visit('/market?x=1')).toBeUndefined();
  expect(await visit('/', 'no-cache')).toBeUndefined();
  expect(await keptScreen({ url: `${ORIGIN}/`, mode: 'cors', cache: 'default' })).toBeUndefined();
});

test('who has signed in or chosen another language since asks the network', async () => {
  await come('/');
  cookies = [...cookies, { name: 'signed-in', value: 'yes' }];
  expect(await visit('/')).toBeUndefined();
  cookies = [{ name: 'language', value: 'ar' }];
  expect(await visit('/')).toBeUndefined();
});

test('a choice that was made while the page was on its way keeps nothing', async () => {
  const before = await readChoices();
  cookies = [{ name: 'language', value: 'ar' }];
  await come('/', { choices: before });
  cookies = [{ name: 'language', value: 'en' }];
  expect(await visit('/')).toBeUndefined();
});

test('a page without its screen, in a maintenance say, takes the kept one of its address away', async () => {
  await come('/');
  await come('/market');
  await come('/', { screen: '' });
  expect(await visit('/')).toBeUndefined();
  expect(await visit('/market')).toBeDefined();
});

test('a page that has come with the human check is no page of its address', async () => {
  await come('/');
  await come('/', { screen: screenOf('/verify') });
  expect(await visit('/')).toBeUndefined();
});

test('a page of another release takes those of the one before away', async () => {
  await come('/');
  await come('/market', { version: '2' });
  expect(await visit('/')).toBeUndefined();
  expect(await visit('/market')).toBeDefined();
});

test('a page whose files are not on the device asks the network', async () => {
  await come('/');
  await (await caches.open('files')).delete({ url: MAIN });
  expect(await visit('/')).toBeUndefined();
});

test('a browser that tells no cookies, throws or is silent has kept nothing', async () => {
  await come('/');
  const waiting = { getAll: () => new Promise(() => undefined) };
  for (const cookieStore of [undefined, { getAll: () => Promise.reject(new Error('denied')) }, waiting]) {
    jest.useFakeTimers();
    Object.assign(globalThis, { cookieStore });
    const found = visit('/');
    await jest.advanceTimersByTimeAsync(300);
    expect(await found).toBeUndefined();
    jest.useRealTimers();
  }
});
