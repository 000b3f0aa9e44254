import { type CallName, contract } from '../contract/index.ts';
import { type SendOptions, send } from './send.ts';
import type { Input, Reply } from './types.ts';

type Arguments<N extends CallName> =
  Record<never, never> extends Input<N>
    ? [input?: Input<N>, options?: SendOptions]
    : [input: Input<N>, options?: SendOptions];

/** One function for each call of the contract. */
export type Api = { readonly [N in CallName]: (...args: Arguments<N>) => Promise<Reply<N>> };

const names = Object.keys(contract) as CallName[];

/** Every call of the contract: `await api.bet({ goodsId, ... })`. Rejects with ApiError. */
export const api = Object.fromEntries(
  names.map((name) => [
    name,
    (input: Input<typeof name> = {} as Input<typeof name>, options?: SendOptions) =>
      send(name, input, options),
  ]),
) as unknown as Api;
