import { createQueryClient } from '../client/index.ts';

/** A query client that tries again at once: no test waits for a retry. */
export function createTestQueryClient() {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, retryDelay: 1 },
    mutations: { ...mutations, retryDelay: 1 },
  });
  return client;
}
