import { CODES } from '../contract/index.ts';
import { testClientConfig } from '../testing/client-config.ts';
import { type Failure, installTestApi, type TestApi } from '../testing/index.ts';
import { type ApiError, api, configureClient } from './index.ts';
import { HTTP_STATUSES } from './message-keys.ts';
import { reachability, reachabilityEvents } from './reachability.ts';

let testApi: TestApi | undefined;
let token: string | null;
const clientConfig = {
  onTokenRefused: jest.fn(() => {
    token = null;
  }),
  onFailure: jest.fn<void, [ApiError]>(),
  onOffline: jest.fn(),
  onMaintenance: jest.fn(),
  waitSentence: (seconds: number) => `in ${seconds} s`,
};

beforeEach(() => {
  jest.clearAllMocks();
  token = 'test.ann';
  configureClient(testClientConfig({ ...clientConfig, token: () => token }));
});
afterEach(() => testApi?.uninstall());

async function failing(failure: Failure, quiet = false): Promise<ApiError> {
  testApi = installTestApi({}, { fail: () => failure });
  return api.balance({}, { quiet }).then(
    () => {
      throw new Error('The call was expected to fail.');
    },
    (error: ApiError) => error,
  );
}

describe('the error catalogue (docs/product.md, section 20)', () => {
  it.each([
    [CODES.refused, 'business'],
    [CODES.validation, 'validation'],
    [CODES.preconditionMissing, 'precondition'],
    [CODES.notFound, 'business'],
    [CODES.idempotencyConflict, 'conflict'],
    [CODES.tooManyAttempts, 'too_many'],
    [CODES.fault, 'http'],
    [1234, 'business'],
  ])('shows the server’s sentence for code %i', async (code, kind) => {
    const error = await failing({ code, msg: 'Not now.' });
    expect(error).toMatchObject({ name: 'ApiError', kind, code, message: 'Not now.' });
    expect(clientConfig.onFailure).toHaveBeenCalledTimes(1);
    expect(clientConfig.onFailure).toHaveBeenCalledWith(error);
    expect(clientConfig.onTokenRefused).not.toHaveBeenCalled();
  });

  it('hands over what accompanies a refusal, with fields in camelCase', async () => {
    const error = await failing({
      code: CODES.validation,
      data: {
        fields: [
          { name: 'depositor_name', rule: 'too_long', limit: 60, message: 'This is too long. Shorten it.' },
        ],
        need: 'profile',
        reason: 'market_closed',
        retry_after: 30,
        request_id: 'r1',
      },
    });
    expect(error).toMatchObject({
      fields: { depositorName: { rule: 'too_long', limit: 60, message: 'This is too long. Shorten it.' } },
      need: 'profile',
      reason: 'market_closed',
      retryAfter: 30,
      requestId: 'r1',
    });
  });

  it('clears the token and leaves on code 8888, with the server’s sentence', async () => {
    const error = await failing({ code: CODES.tokenRefused, msg: 'Sign in again.' });
    expect(error).toMatchObject({ kind: 'token', message: 'Sign in again.' });
    expect(clientConfig.onTokenRefused).toHaveBeenCalledWith(error);
    expect(clientConfig.onFailure).toHaveBeenCalledWith(error);
  });

  it('clears the token and leaves on HTTP 401', async () => {
    const error = await failing({ status: 401 });
    expect(error).toMatchObject({
      kind: 'token',
      status: 401,
      messageKey: 'error.http401',
      message: '',
    });
    expect(clientConfig.onTokenRefused).toHaveBeenCalledTimes(1);
  });

  it('refuses a token once, however many calls carried it, and never a newer one', async () => {
    testApi = installTestApi({}, { fail: () => ({ code: CODES.tokenRefused }), delay: 5 });
    const late = [api.balance(), api.userInfo(), api.orders({})];
    await Promise.allSettled(late);
    expect(clientConfig.onTokenRefused).toHaveBeenCalledTimes(1);

    token = 'test.old';
    const old = api.balance();
    token = 'test.new';
    await expect(old).rejects.toMatchObject({ kind: 'token' });
    expect(clientConfig.onTokenRefused).toHaveBeenCalledTimes(1);
    expect(token).toBe('test.new');
  });

  it.each(HTTP_STATUSES)('shows the request error of HTTP %i', async (status) => {
    const error = await failing({ status, body: '<html>a proxy</html>' });
    expect(error).toMatchObject({ status, messageKey: `error.http${status}`, message: '' });
    expect(clientConfig.onFailure).toHaveBeenCalledTimes(1);
    expect(clientConfig.onMaintenance).toHaveBeenCalledTimes(status === 503 ? 1 : 0);
  });

  it('knows a status that the catalogue does not list', async () => {
    const error = await failing({ status: 418 });
    expect(error).toMatchObject({ kind: 'http', status: 418, messageKey: 'error.request' });
  });

  it('takes the waiting time of HTTP 429 and the request id of a fault', async () => {
    const many = await failing({ status: 429, headers: { 'retry-after': '7' } });
    expect(many).toMatchObject({ kind: 'too_many', retryAfter: 7, message: 'in 7 s' });
    expect(await failing({ status: 429 })).toMatchObject({ message: 'in 60 s' });
    // As proxies say it, by a clock of their own.
    for (const said of ['9'.repeat(400), '31536000', 'Thu, 01 Jan 2099 10:00:00 GMT'])
      expect(await failing({ status: 429, headers: { 'retry-after': said } })).toMatchObject({
        retryAfter: 86_400,
      });
    const headers = { date: 'Thu, 01 Jan 2015 10:00:00 GMT', 'retry-after': 'Thu, 01 Jan 2015 10:00:42 GMT' };
    expect(await failing({ status: 429, headers })).toMatchObject({ retryAfter: 42, message: 'in 42 s' });
    const fault = await failing({ status: 500, body: { code: 5000, msg: 'x', data: { request_id: 'r9' } } });
    expect(fault).toMatchObject({ kind: 'http', code: 5000, requestId: 'r9', message: '' });
  });

  it('takes an outage for what it is: no maintenance, to be tried again', async () => {
    const body = { code: CODES.unavailable, msg: 'x', data: { retry_after: 5 } };
    const error = await failing({ status: 503, body });
    expect(error).toMatchObject({ kind: 'http', status: 503, retryAfter: 5, messageKey: 'error.http503' });
    expect(clientConfig.onMaintenance).not.toHaveBeenCalled();
  });

  it.each([
    [500, 1],
    [502, 1],
    [503, 0],
    [403, 0],
  ])('notes that the server failed at HTTP %i: %i', async (status, times) => {
    const serverFailure = jest.spyOn(reachabilityEvents, 'serverFailure');
    await failing({ status });
    expect(serverFailure).toHaveBeenCalledTimes(times);
  });

  it('treats a request without any response as 404, and says that there is no connection', async () => {
    const error = await failing('network');
    expect(error).toMatchObject({ kind: 'network', status: 404, messageKey: 'error.network' });
    expect(clientConfig.onOffline).toHaveBeenCalledWith(error);
  });

  it('treats an expired request as 408', async () => {
    expect(await failing('timeout')).toMatchObject({ kind: 'timeout', status: 408 });
  });

  it.each([{ wrongData: { balance: 12 } }, { wrongData: null }, { status: 200, body: { balance: '12.00' } }])(
    'does not let a reply through that the contract does not know (%#)',
    async (failure) => {
      const error = await failing(failure);
      expect(error).toMatchObject({ kind: 'reply', messageKey: 'error.badReply' });
    },
  );

  it.each(['<!doctype html><title>Sign in to this network</title>', 'hello', ''])(
    'takes a text in place of an answer (%j) for something between here and the server: no connection',
    async (body) => {
      reachability.set(false);
      const error = await failing({ status: 200, body });
      expect(error).toMatchObject({ kind: 'network', status: 404, messageKey: 'error.network' });
      expect(clientConfig.onOffline).toHaveBeenCalledWith(error);
      expect(reachability.get()).toBe(false);
      reachability.set(true);
    },
  );

  it('says nothing when the caller has gone, or asked for quiet', async () => {
    testApi = installTestApi({}, { delay: 50 });
    const leaving = new AbortController();
    const call = api.balance({}, { signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
    testApi.uninstall();
    await failing({ status: 503 }, true);
    expect(clientConfig.onFailure).not.toHaveBeenCalled();
    expect(clientConfig.onMaintenance).toHaveBeenCalledTimes(1);
  });
});
