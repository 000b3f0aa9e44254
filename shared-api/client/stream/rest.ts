import { onlineManager, type QueryClient, type QueryObserverOptions } from '@tanstack/react-query';

/**
 * What is asked for again and again rests while the server cannot be reached: one question for the whole page is asked then, less
 * and less often (network.ts). It goes on when that is answered, however fresh its data are.
 */
export function restUnreached(client: QueryClient): void {
  const defaulted = client.defaultQueryOptions.bind(client) as (
    options: QueryObserverOptions,
  ) => QueryObserverOptions;
  client.defaultQueryOptions = ((options: QueryObserverOptions) => {
    const { refetchInterval: every } = options;
    if (!every) return defaulted(options);
    const refetchInterval: typeof every = (query) =>
      onlineManager.isOnline() && (typeof every === 'function' ? every(query) : every);
    return defaulted({ ...options, refetchInterval, refetchOnReconnect: 'always' });
  }) as typeof client.defaultQueryOptions;
  // What is followed already was begun without it.
  for (const { observers } of client.getQueryCache().getAll())
    for (const observer of observers) observer.setOptions(observer.options);
}
