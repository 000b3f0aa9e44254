import type { CallName } from '../contract/index.ts';
import { send } from './send.ts';
import type { Input, Reply, SendOptions } from './types.ts';

type Arguments<N extends CallName> =
  Record<never, never> extends Input<N>
    ? [input?: Input<N>, options?: SendOptions]
    : [input: Input<N>, options?: SendOptions];

/** One function for each call of the contract. */
export type Api = { readonly [N in CallName]: (...args: Arguments<N>) => Promise<Reply<N>> };

/** Every call of the contract: `await api.bet({ goodsId, ... })`. Rejects with ApiError. */
export const api = new Proxy({} as Api, {
  get:
    (_, name: CallName) =>
    (input: Input<CallName> = {} as Input<CallName>, options?: SendOptions) =>
      send(name, input, options),
});
