import {
  type InfiniteData,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallName } from '../contract/index.ts';
import type { ApiError } from './api-error.ts';
import { isIdempotent, needsToken } from './calls.ts';
import { clientConfig } from './configure.ts';
import { refetchShown, retryTransient } from './query-client.ts';
import { send } from './send.ts';
import type { Input, Reply } from './types.ts';

/** The cache key of a call; without an input, of all its inputs (to invalidate). */
export const callKey = <N extends CallName>(name: N, input?: Partial<Input<N>>): readonly unknown[] =>
  input === undefined ? [name] : [name, input];

/** The same of a call that is shown page by page. */
export const pagesKey = (name: CallName, input: object): readonly unknown[] => [name, input, 'pages'];

/** A call that needs a token does not start without one: a visitor would be sent to the root for it. */
const allowed = (name: CallName): boolean => !needsToken(name) || clientConfig().token() !== null;

interface Quiet {
  /** No toast when it fails (background polling), unless one has to wait; `always`: whoever asks says that too. */
  readonly quiet?: boolean | 'always';
}
const metaOf = ({ quiet }: Quiet) => (quiet ? { meta: { quiet } } : {});

export type CallOptions<N extends CallName, T = Reply<N>> = Omit<
  UseQueryOptions<Reply<N>, ApiError, T>,
  'queryKey' | 'queryFn' | 'meta'
> &
  Quiet;

/** A call as a query: `useCall('allGoods', { type: 2 }, { refetchInterval: 2000 })`. */
export function useCall<N extends CallName, T = Reply<N>>(
  name: N,
  input: Input<N>,
  { quiet = false, ...options }: CallOptions<N, T> = {},
): UseQueryResult<T, ApiError> {
  return useQuery<Reply<N>, ApiError, T>({
    ...options,
    ...(allowed(name) ? {} : { enabled: false }),
    ...metaOf({ quiet }),
    queryKey: callKey(name, input),
    queryFn: ({ signal }) => send(name, input, { signal, quiet: true }),
  });
}

interface Page {
  items: unknown[];
  nextCursor: string | null;
}
/** The calls that answer page by page. */
export type PagedCall = { [N in CallName]: Reply<N> extends Page ? N : never }[CallName];
export type ItemOf<N extends PagedCall> = Reply<N>['items'][number];
/** All pages so far as one list, with the newest page's other fields at hand. */
export interface Pages<N extends PagedCall> {
  readonly items: ItemOf<N>[];
  readonly pages: Reply<N>[];
}

export type PagesOptions<N extends PagedCall> = Omit<
  UseInfiniteQueryOptions<Reply<N>, ApiError, Pages<N>, readonly unknown[], string | null>,
  'queryKey' | 'queryFn' | 'meta' | 'select' | 'initialPageParam' | 'getNextPageParam'
> &
  Quiet;

function together<N extends PagedCall>(data: InfiniteData<Reply<N>, string | null>): Pages<N> {
  return { items: data.pages.flatMap((page): ItemOf<N>[] => page.items), pages: data.pages };
}

/** A paged call as an endless list: `data.items`, `fetchNextPage()`, `hasNextPage`. */
export function usePages<N extends PagedCall>(
  name: N,
  input: Omit<Input<N>, 'cursor'>,
  { quiet = false, ...options }: PagesOptions<N> = {},
): UseInfiniteQueryResult<Pages<N>, ApiError> {
  return useInfiniteQuery<Reply<N>, ApiError, Pages<N>, readonly unknown[], string | null>({
    ...options,
    ...(allowed(name) ? {} : { enabled: false }),
    ...metaOf({ quiet }),
    queryKey: pagesKey(name, input),
    queryFn: ({ signal, pageParam }) => {
      const asked = pageParam === null ? input : { ...input, cursor: pageParam };
      return send(name, asked as Input<N>, { signal, quiet: true });
    },
    initialPageParam: null,
    getNextPageParam: (page) => (page as unknown as Page).nextCursor,
    select: together<N>,
  });
}

export type AllPagesOptions<N extends PagedCall> = Omit<
  UseQueryOptions<ItemOf<N>[], ApiError>,
  'queryKey' | 'queryFn' | 'meta'
> &
  Quiet;

/** A page as long as the server gives. */
const LONGEST_PAGE = 100;

/** Every page of a paged call as one list, asked for one after the other. */
export function useAllPages<N extends PagedCall>(
  name: N,
  input: Omit<Input<N>, 'cursor' | 'limit'>,
  { quiet = false, ...options }: AllPagesOptions<N> = {},
): UseQueryResult<ItemOf<N>[], ApiError> {
  return useQuery<ItemOf<N>[], ApiError>({
    ...options,
    ...(allowed(name) ? {} : { enabled: false }),
    ...metaOf({ quiet }),
    queryKey: [name, input, 'all'],
    queryFn: async ({ signal }) => {
      const items: ItemOf<N>[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const asked = { ...input, limit: LONGEST_PAGE, ...(cursor && { cursor }) };
        const reply = await send(name, asked as unknown as Input<N>, { signal, quiet: true });
        const page = reply as unknown as Page;
        items.push(...(page.items as ItemOf<N>[]));
        cursor = page.nextCursor;
      }
      return items;
    },
  });
}

type Sent<N extends CallName> = Record<never, never> extends Input<N> ? Input<N> | undefined : Input<N>;
export type SendHookOptions<N extends CallName> = Omit<
  UseMutationOptions<Reply<N>, ApiError, Sent<N>>,
  'mutationFn' | 'meta' | 'retry'
> &
  Quiet & {
    /** Calls whose cached answers are old after this one succeeded. */
    readonly invalidates?: readonly CallName[];
    /** Shown as done at once: it is sent even if the page goes away in this moment. */
    readonly keepalive?: boolean;
  };

/** A call as a mutation. A call that moves money is repeated after a lost reply: its key makes that safe. */
export function useSend<N extends CallName>(
  name: N,
  { quiet = false, keepalive, invalidates = [], onSuccess, ...options }: SendHookOptions<N> = {},
): UseMutationResult<Reply<N>, ApiError, Sent<N>> {
  const client = useQueryClient();
  return useMutation<Reply<N>, ApiError, Sent<N>>({
    ...options,
    ...metaOf({ quiet }),
    retry: isIdempotent(name) ? retryTransient : false,
    mutationFn: (input) => send(name, (input ?? {}) as Input<N>, { quiet: true, keepalive }),
    onSuccess: (...args) => {
      for (const called of invalidates) void client.invalidateQueries({ queryKey: callKey(called) });
      return onSuccess?.(...args);
    },
  });
}

/** For "pull to refresh": asks anew for all that is on the screen. */
export function useRefetchShown(): () => ReturnType<typeof refetchShown> {
  const client = useQueryClient();
  return () => refetchShown(client);
}
