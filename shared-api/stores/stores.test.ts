import { api } from '../client/index.ts';
import { storageKey, writeCookie } from '../storage/index.ts';
import { installTestApi, type TestApi } from '../testing/index.ts';
import {
  changeLanguage,
  connectStores,
  hydrateStores,
  useFavourites,
  usePreferences,
  useSession,
  useVerification,
} from './index.ts';

const HOUR = 3_600_000;
const session = { token: 'test.ann', expiresAt: '2026-01-06T10:00:00.000Z' };
let testApi: TestApi | undefined;
const app = { onTokenRefused: jest.fn(), onFailure: jest.fn() };

beforeEach(() => {
  jest.clearAllMocks();
  connectStores(app);
  useSession.getState().signOut();
});
afterEach(() => testApi?.uninstall());

describe('where nothing can be kept (no IndexedDB)', () => {
  it('the stores live as long as the page', async () => {
    expect(globalThis.indexedDB).toBeUndefined();
    await hydrateStores();
    useSession.getState().signIn(session);
    expect(useSession.getState().token).toBe('test.ann');
    expect(localStorage).toHaveLength(0);
  });
});

describe('the session', () => {
  it('gives the client its token and is cleared when the server refuses it', async () => {
    testApi = installTestApi({}, { fail: (_, at) => (at === 2 ? { code: 8888 } : undefined) });
    useSession.getState().signIn(session);
    await api.balance();
    expect(testApi.calls[0]?.token).toBe('test.ann');
    app.onTokenRefused.mockImplementation(() => expect(useSession.getState().token).toBeNull());
    await expect(api.balance()).rejects.toMatchObject({ kind: 'token' });
    expect(app.onTokenRefused).toHaveBeenCalledTimes(1);
  });
});

describe('a renewed token', () => {
  const headers = { 'renewed-token': 'test.ann.2', 'renewed-until': '2026-01-07T10:00:00.000Z' };
  const asked = { oldPassword: 'secret1', password: 'secret2', confirmPassword: 'secret2' };
  const renewing = () =>
    installTestApi(
      {},
      {
        fail: (name) =>
          name === 'updatePassword'
            ? { status: 200, headers, body: { code: 200, msg: 'ok', data: {} } }
            : undefined,
      },
    );

  it('is stored in place of the one before it; what is kept of the user stays', async () => {
    testApi = renewing();
    useSession.getState().signIn({ ...session, userId: 'ann-id' });
    useFavourites.setState({ marks: { EURUSD: true } });
    await api.updatePassword(asked);
    expect(useSession.getState()).toMatchObject({
      token: 'test.ann.2',
      expiresAt: '2026-01-07T10:00:00.000Z',
      userId: 'ann-id',
    });
    expect(useFavourites.getState().marks).toEqual({ EURUSD: true });
  });

  it('is not stored for who has signed out or follows', async () => {
    testApi = renewing();
    useSession.getState().signIn({ ...session, userId: 'ann-id' });
    const sent = api.updatePassword(asked);
    useSession.getState().signIn({ token: 'test.bob', expiresAt: session.expiresAt, userId: 'bob-id' });
    await sent;
    expect(useSession.getState().token).toBe('test.bob');
  });
});

describe('the verification', () => {
  const nine = Date.UTC(2026, 0, 5, 9);

  it('is valid for the clock hour it was passed in', () => {
    const { pass, isVerified, forget } = useVerification.getState();
    expect(isVerified(nine)).toBe(false);
    pass({ proof: 'p', validUntil: new Date(nine + HOUR).toISOString() });
    expect(useVerification.getState().hour).toBe(nine / HOUR);
    expect([nine, nine + HOUR - 1].map(isVerified)).toEqual([true, true]);
    expect([nine - 1, nine + HOUR, nine + 24 * HOUR].map(isVerified)).toEqual([false, false, false]);
    forget();
    expect(isVerified(nine)).toBe(false);
  });

  it('has a device name that the contract accepts', async () => {
    const { device } = useVerification.getState();
    expect(device).toMatch(/^[A-Za-z0-9_-]{32}$/);
    testApi = installTestApi();
    await api.humanCheck();
    expect(testApi.calls[0]?.body.device).toBe(device);
  });
});

describe('the preferences', () => {
  it('begin with the documented defaults and are mirrored to cookies for the server', () => {
    expect(usePreferences.getState()).toMatchObject({
      language: 'zh-CN',
      theme: 'system',
      colours: 'rise-red',
      textSize: 'standard',
      hideBalance: false,
    });
    usePreferences.getState().change({ theme: 'dark', colours: 'rise-green' });
    expect(document.cookie).not.toMatch(/language=/);
    expect(document.cookie).toMatch(/theme=dark/);
    expect(document.cookie).toMatch(/colors=rise-green/);
  });

  it('change the language once, with a reload', async () => {
    const reload = jest.fn();
    await changeLanguage('ar', reload);
    await changeLanguage('ar', reload);
    expect(document.cookie).toMatch(/language=ar/);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keep the language of the page as chosen when it is chosen', async () => {
    const reload = jest.fn();
    await changeLanguage(usePreferences.getState().language, reload);
    expect(document.cookie).toMatch(/language=/);
    expect(reload).not.toHaveBeenCalled();
  });

  it('keep the language that another tab has chosen, until this one chooses again', async () => {
    const kept = () => JSON.parse(sessionStorage.getItem(storageKey('preferences')) ?? '{}').value;
    const shown = usePreferences.getState().language;
    writeCookie('language', 'zh-HK');
    usePreferences.getState().change({ theme: 'light' });
    expect(kept()).toMatchObject({ language: 'zh-HK', theme: 'light' });
    expect([usePreferences.getState().language, document.cookie]).toEqual([
      shown,
      expect.stringContaining('language=zh-HK'),
    ]);
    const reload = jest.fn();
    await changeLanguage(shown, reload);
    expect(kept()).toMatchObject({ language: shown });
    expect(reload).not.toHaveBeenCalled();
  });

  it('carry the language that the device knows into the next load of a tab without cookies', async () => {
    const none = jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const shown = usePreferences.getState().language;
    usePreferences.setState({ language: 'en' });
    await jest.isolateModulesAsync(async () => {
      const reloaded = await import('./preferences.ts');
      expect(reloaded.usePreferences.getState().language).toBe('en');
    });
    none.mockRestore();
    sessionStorage.clear();
    usePreferences.setState({ language: shown });
  });

  it('begin with the language of the page where no cookie says one of them', async () => {
    writeCookie('language', 'klingon');
    document.documentElement.lang = 'ar';
    await jest.isolateModulesAsync(async () => {
      const { usePreferences: fresh } = await import('./preferences.ts');
      expect(fresh.getState().language).toBe('ar');
    });
    document.documentElement.lang = '';
  });

  it('begin with what the server has rendered after a reload', async () => {
    writeCookie('language', 'zh-HK');
    writeCookie('theme', 'purple');
    await jest.isolateModulesAsync(async () => {
      const reloaded = await import('./preferences.ts');
      expect(reloaded.usePreferences.getState()).toMatchObject({ language: 'zh-HK', theme: 'system' });
    });
  });
});

describe('the favourites', () => {
  const marks = () => useFavourites.getState().marks;
  beforeEach(() => useSession.getState().signIn(session));

  it('show a mark at once and keep it until the server agrees', async () => {
    testApi = installTestApi();
    const told = useFavourites.getState().toggle('EURUSD', true);
    expect(marks()).toEqual({ EURUSD: true });
    await told;
    useFavourites.getState().confirm([{ goodsId: 'EURUSD', isChecked: false }]);
    expect(marks()).toEqual({ EURUSD: true });
    useFavourites.getState().confirm(Object.values(await api.allGoods({ type: 2 })));
    expect(marks()).toEqual({});
  });

  it('take a refused mark back', async () => {
    testApi = installTestApi({}, { fail: () => ({ code: 4000, msg: 'No.' }) });
    await useFavourites.getState().toggle('EURUSD', true);
    expect(marks()).toEqual({});
    expect(app.onFailure).toHaveBeenCalledTimes(1);
  });

  it('send quick turns one after the other, the last one wins', async () => {
    testApi = installTestApi({}, { delay: (name) => (name === 'addOptional' ? 20 : 0) });
    const { toggle } = useFavourites.getState();
    await Promise.all([toggle('EURUSD', true), toggle('EURUSD', false)]);
    expect(testApi.calls.map(({ name }) => name)).toEqual(['addOptional', 'delOptional']);
    expect(marks()).toEqual({ EURUSD: false });
  });

  it('are the user’s own', async () => {
    testApi = installTestApi();
    await useFavourites.getState().toggle('EURUSD', true);
    useSession.getState().signOut();
    expect(marks()).toEqual({});
  });
});
