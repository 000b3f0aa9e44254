import {
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { isApiError, isTransient } from './api-error.ts';
import { reportFailure } from './configure.ts';
import { reachabilityEvents } from './reachability.ts';

const RETRIES = 2;

/** Repeats twice what may be gone a moment later; a refusal is never repeated. */
export const retryTransient = (failures: number, error: unknown): boolean =>
  failures < RETRIES && isTransient(error);

/** 1, 2, 4, 8 s with up to a quarter more, so that many phones do not come back at once. */
const retryDelay = (failures: number): number =>
  Math.min(1000 * 2 ** failures, 8000) * (1 + Math.random() / 4);

type Options = QueryObserverOptions & { readonly _defaulted?: boolean };

/**
 * Polling pauses while the server cannot be reached: one question for the whole page is asked then, less and less often
 * (stream/network.ts). It goes on when that is answered, however fresh its data are.
 */
class PollingClient extends QueryClient {
  // The options pass through as they are typed by the library: only their interval is another one.
  override defaultQueryOptions(options: never): never {
    const { refetchInterval: every, _defaulted } = options as Options;
    if (!every || _defaulted) return super.defaultQueryOptions(options) as never;
    const refetchInterval: typeof every = (query) =>
      onlineManager.isOnline() && (typeof every === 'function' ? every(query) : every);
    const paused = { ...(options as Options), refetchInterval, refetchOnReconnect: 'always' };
    return super.defaultQueryOptions(paused as never) as never;
  }
}

/**
 * The app's one query client. Offline a query is asked once, since the service worker may have kept its answer, then waits and
 * resumes; one that has nothing to show has failed until then, so that its screen says so and can ask again. Sending never
 * waits, because money that leaves minutes later than it was meant to is worse than a refusal. The first failure of a query
 * without data, and every failure of a mutation, is shown once, after the last repeat.
 */
export function createQueryClient(): QueryClient {
  const client = new PollingClient({
    queryCache: new QueryCache({
      onError(error, query) {
        const first = query.state.data === undefined && query.state.errorUpdateCount === 1;
        // Whose session has ended while nothing but the screen asked need not be told.
        if (!isApiError(error) || error.kind === 'token' || !first) return;
        // A screen says that it has nothing to show, but not that one has to wait, and how long.
        const quiet = query.meta?.quiet;
        if (!quiet || (quiet === true && error.kind === 'too_many')) reportFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _input, _context, mutation) {
        if (isApiError(error) && !mutation.meta?.quiet) reportFailure(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: retryTransient,
        retryDelay,
        staleTime: 5_000,
        gcTime: 10 * 60_000,
        networkMode: 'offlineFirst',
        refetchIntervalInBackground: false,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, retryDelay, networkMode: 'always' },
    },
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    const { data, fetchStatus, fetchFailureReason: error } = query.state;
    // A hidden page pauses as well.
    if (type === 'updated' && fetchStatus === 'paused' && data === undefined && !onlineManager.isOnline())
      query.setState({ status: 'error', fetchStatus: 'idle', error, errorUpdatedAt: Date.now() });
  });
  // Queries read: nothing that moves money is sent again by this.
  reachabilityEvents.recovered = () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isTransient(state.error) });
  return client;
}

/** Asks anew for all that is on the screen, and answers as one query whether something of it has failed. */
export async function refetchShown(client: QueryClient): Promise<{ readonly isError: boolean }> {
  await client.refetchQueries({ type: 'active' });
  const shown = client.getQueryCache().findAll({ type: 'active' });
  return { isError: shown.some(({ state }) => state.status === 'error') };
}
