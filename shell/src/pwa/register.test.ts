import { registerWorker } from './register.ts';

/** What the browser knows of the worker: jsdom has none. */
function createBrowser() {
  const version = () =>
    Object.assign(new EventTarget(), { scriptURL: `${location.origin}/sw.js`, postMessage: jest.fn() });
  const registration = Object.assign(new EventTarget(), {
    active: version(),
    installing: null,
    waiting: version() as ReturnType<typeof version> | null,
    update: jest.fn(async () => undefined as unknown),
  });
  const container = Object.assign(new EventTarget(), {
    controller: registration.active,
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration as typeof registration | undefined,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  return { container, registration };
}
type Browser = ReturnType<typeof createBrowser>;

/** Registers the worker, and resolves when a new version waits: with what activates it once the user agrees. */
async function untilWaiting(reload = jest.fn()): Promise<() => void> {
  return new Promise((resolve) => void registerWorker(resolve, reload));
}
const settle = () => new Promise((done) => setTimeout(done, 20));

beforeEach(() => {
  // jsdom has neither.
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(globalThis, {
    MessageChannel: class {
      readonly port1 = {};
      readonly port2 = {};
    },
  });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

describe('the user takes a new version', () => {
  test('that waits: the page is loaded again once that version is in control', async () => {
    const { registration } = createBrowser();
    const reload = jest.fn();
    const take = await untilWaiting(reload);
    take();
    await settle();
    expect(registration.waiting?.postMessage).toHaveBeenCalledWith(
      { type: 'SKIP_WAITING' },
      expect.anything(),
    );
    expect(reload).not.toHaveBeenCalled();
  });

  test.each<[string, (browser: Browser) => void]>([
    ['another tab has taken', ({ registration }) => Object.assign(registration, { waiting: null })],
    [
      'was removed with its worker',
      ({ container }) => Object.assign(container, { getRegistration: async () => undefined }),
    ],
  ])('that %s: the page is loaded at once', async (_, change) => {
    const browser = createBrowser();
    const reload = jest.fn();
    const take = await untilWaiting(reload);
    change(browser);
    take();
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test('a question for a new version that fails, offline or without a worker, is no fault of the page', async () => {
  const { registration } = createBrowser();
  await untilWaiting();
  registration.update.mockRejectedValue(new TypeError('Failed to update a ServiceWorker'));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  // A rejection that nobody catches fails the test.
  await settle();
  expect(registration.update).toHaveBeenCalled();
  jest.restoreAllMocks();
});
