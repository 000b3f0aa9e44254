import { useSyncExternalStore } from 'react';
import type { OpsCallName, OpsInput, OpsReply } from 'server/operators-contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from 'shared-api/client';
import { callOps, type OpsError } from './call.ts';
import { getSession, type Session, subscribeSession } from './session.ts';

export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, getSession);

interface ReadOptions {
  readonly enabled?: boolean;
  /** Milliseconds between two looks. */
  readonly every?: number;
}

/** Reads a call. */
export function useRead<N extends OpsCallName>(name: N, input: OpsInput<N>, options: ReadOptions = {}) {
  const { enabled = true, every } = options;
  return useQuery<OpsReply<N>, OpsError>({
    queryKey: [name, input],
    queryFn: () => callOps(name, input),
    enabled,
    ...(every !== undefined && { refetchInterval: every }),
  });
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
}
/** The calls that are read page by page. */
type Paged = { [N in OpsCallName]: OpsReply<N> extends Page<unknown> ? N : never }[OpsCallName];
export type ItemOf<N extends Paged> = OpsReply<N> extends Page<infer Item> ? Item : never;

/** A list as far as it has been read. */
export interface List<Item> {
  readonly items: readonly Item[];
  readonly error: OpsError | null;
  readonly isSuccess: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => void;
  readonly refetch: () => void;
}

/** Reads a list as far as it was asked for. */
export function useList<N extends Paged>(
  name: N,
  input: OpsInput<N>,
  { enabled = true, every }: ReadOptions = {},
): List<ItemOf<N>> {
  const { data, error, isSuccess, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery<
      Page<ItemOf<N>>,
      OpsError,
      { pages: Page<ItemOf<N>>[] },
      readonly unknown[],
      string | null
    >({
      queryKey: [name, 'list', input],
      queryFn: async ({ pageParam }) => {
        const asked = { ...input, ...(pageParam !== null && { cursor: pageParam }) };
        return (await callOps(name, asked)) as Page<ItemOf<N>>;
      },
      initialPageParam: null,
      getNextPageParam: (page) => page.next_cursor,
      enabled,
      ...(every !== undefined && { refetchInterval: every }),
    });
  return {
    items: data?.pages.flatMap((page) => page.items) ?? [],
    ...{ error, isSuccess, hasNextPage, isFetchingNextPage },
    fetchNextPage: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}

/** Does something; every list and number is read again afterwards, refused or not, since somebody else may have acted. */
export function useAct<N extends OpsCallName>(name: N) {
  const client = useQueryClient();
  return useMutation<OpsReply<N>, OpsError, OpsInput<N>>({
    mutationFn: (input) => callOps(name, input),
    onSettled: () => {
      void client.invalidateQueries();
    },
  });
}
