import { createReloader, findStale, isStale, reloadOnce } from './stale.ts';
import { watchTyping } from './typing.ts';

const answering = (body: unknown, ok = true) =>
  (async () => ({ ok, json: async () => body })) as unknown as typeof fetch;
const registry = { remotes: { 'mf-home': { version: '2' } } };

test('a tab is stale when the registry names another release', async () => {
  expect(await isStale('mf-home', '1', answering(registry))).toBe(true);
  expect(await isStale('mf-home', '2', answering(registry))).toBe(false);
  expect(await isStale('mf-news', '1', answering(registry))).toBe(false);
});

test('without an answer it is not', async () => {
  expect(await isStale('mf-home', '1', answering({}, false))).toBe(false);
  expect(
    await isStale('mf-home', '1', (() => Promise.reject(new TypeError('offline'))) as typeof fetch),
  ).toBe(false);
});

test('the shell may be the one that is stale', async () => {
  const now = { shell: { version: '5' }, ...registry };
  expect(await findStale({ shell: '5', 'mf-home': '2' }, answering(now))).toBeUndefined();
  expect(await findStale({ shell: '4', 'mf-home': '2' }, answering(now))).toBe('shell');
});

test('a release that is only old is left at the next navigation', () => {
  sessionStorage.clear();
  const reload = jest.fn();
  const reloader = createReloader(watchTyping(), reload);
  reloader.askLater('shell', '4');
  expect(reload).not.toHaveBeenCalled();
  reloader.navigated();
  reloader.navigated();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('it reloads once for each release', () => {
  const reload = jest.fn();
  expect(reloadOnce('mf-home', '1', reload)).toBe(true);
  expect(reloadOnce('mf-home', '1', reload)).toBe(false);
  expect(reloadOnce('mf-home', '2', reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

describe('a missing file', () => {
  const field = (tag: 'input' | 'textarea' = 'input') =>
    document.body.appendChild(document.createElement(tag));
  const type = (target: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    target.focus();
    target.value = text;
    // As React does with a controlled field.
    target.defaultValue = text;
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const given = () => {
    const reload = jest.fn();
    return { reload, reloader: createReloader(watchTyping(), reload) };
  };
  beforeEach(() => {
    document.body.replaceChildren();
    sessionStorage.clear();
  });

  test('reloads at once what a navigation asked for', () => {
    const { reload, reloader } = given();
    field();
    reloader.ask('mf-home', '1');
    reloader.ask('mf-home', '1');
    reloader.navigated();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each(['input', 'textarea'] as const)(
    'waits for the next navigation while an %s is typed into',
    (tag) => {
      const { reload, reloader } = given();
      const amount = field(tag);
      type(amount, '250');
      reloader.ask('mf-wallet', '1');
      expect(reload).not.toHaveBeenCalled();
      amount.blur();
      reloader.ask('mf-wallet', '1');
      expect(reload).not.toHaveBeenCalled();
      reloader.navigated();
      reloader.navigated();
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  test('does not wait for a field that was emptied, or is gone with its screen', () => {
    const { reload, reloader } = given();
    const search = field();
    type(search, 'gold');
    type(search, '');
    reloader.ask('mf-home', '1');
    expect(reload).toHaveBeenCalledTimes(1);
    const name = field();
    type(name, 'Ada');
    name.remove();
    reloader.ask('mf-home', '2');
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
