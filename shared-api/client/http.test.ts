import { testClientConfig } from '../testing/client-config.ts';
import { api, configureClient } from './index.ts';

let mockComes = false;
// The file of the network's library, as a browser asks for it.
jest.mock('./http.ts', () => {
  if (!mockComes) throw new Error('ChunkLoadError');
  return {
    request: async () => ({ status: 200, headers: {}, config: {}, data: { code: 200, msg: 'ok', data: {} } }),
  };
});

test('a call whose file does not come finds no network, and the next one asks for it again', async () => {
  const onOffline = jest.fn();
  configureClient(testClientConfig({ onOffline }));
  await expect(api.logout()).rejects.toMatchObject({ kind: 'network' });
  expect(onOffline).toHaveBeenCalledTimes(1);
  mockComes = true;
  await expect(api.logout()).resolves.toEqual({});
});
