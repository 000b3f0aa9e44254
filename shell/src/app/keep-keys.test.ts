import { useSigningKeys } from 'shared-api/stores';
import { createTestHandlers, createTestState, installTestApi, type TestApi } from 'shared-api/testing';
import { keepFirstKeys } from './keep-keys.ts';

let api: TestApi;
beforeEach(() => {
  useSigningKeys.setState({ keys: [] });
  api = installTestApi();
});
afterEach(() => api.uninstall());

test('the first visit keeps the keys, and no later one replaces them', async () => {
  await keepFirstKeys();
  const { items } = await createTestHandlers(createTestState()).signingKeys(
    { language: 'en' },
    { username: '' },
  );
  expect(useSigningKeys.getState().keys).toEqual(items);
  const asked = api.calls.length;
  await keepFirstKeys();
  expect(api.calls).toHaveLength(asked);
});
