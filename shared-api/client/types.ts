import type {
  accountChange,
  announcement,
  bar,
  CallName,
  depositChannel,
  depositOrder,
  depositReceiver,
  newsCard,
  ownLimit,
  playWay,
  quote,
  quoteEvent,
  ReplyOf,
  RequestInput,
  RequestOf,
  redemption,
  room,
  roomOrder,
  roomOrderRound,
  round,
  savingsHolding,
  savingsPlan,
  session,
  systemMessage,
  timedOrder,
  timedTerms,
  withdrawChannel,
} from '../contract/index.ts';
import type { Camel } from './case.ts';

/** A coerced field accepts anything on the wire; a caller writes what comes out of it. */
type CallerInput<In, Out> = {
  [K in keyof In]: unknown extends In[K] ? (K extends keyof Out ? Out[K] : never) : In[K];
};
/** The client fills these in: the reader's language and the browser's device name. */
type Filled = 'language' | 'device';

/** What a call is given, in camelCase, without what the client adds by itself. */
export type Input<N extends CallName> = Camel<WithoutFilled<CallerInput<RequestInput<N>, RequestOf<N>>>>;
/** Of each form of a request apart. */
type WithoutFilled<T> = T extends unknown ? Omit<T, Filled> : never;
/** The `data` of a call's reply in camelCase. */
export type Reply<N extends CallName> = Camel<ReplyOf<N>>;

type Out<S extends { _zod: { output: unknown } }> = Camel<S['_zod']['output']>;
export type Quote = Out<typeof quote>;
export type QuoteEvent = Out<typeof quoteEvent>;
/** What a tick says of a product. */
export type TickFields = Pick<
  Quote,
  'goodsId' | 'seq' | 'time' | 'price' | 'diffrate' | 'isOpen' | 'high' | 'low'
>;
export type Bar = Out<typeof bar>;
export type PlayWay = Out<typeof playWay>;
export type TimedOrder = Out<typeof timedOrder>;
export type TimedTerms = Out<typeof timedTerms>;
/** Of either kind. */
export type Order = TimedOrder | RoomOrder;
export type RoomOrder = Out<typeof roomOrder>;
export type RoomOrderRound = Out<typeof roomOrderRound>;
export type Room = Out<typeof room>;
export type Round = Out<typeof round>;
export type DepositChannel = Out<typeof depositChannel>;
export type DepositReceiver = Out<typeof depositReceiver>;
export type DepositOrder = Out<typeof depositOrder>;
export type AccountChange = Out<typeof accountChange>;
export type SystemMessage = Out<typeof systemMessage>;
export type Announcement = Out<typeof announcement>;
export type WithdrawChannel = Out<typeof withdrawChannel>;
export type Redemption = Out<typeof redemption>;
export type SavingsPlan = Out<typeof savingsPlan>;
export type SavingsHolding = Out<typeof savingsHolding>;
export type OwnLimit = Out<typeof ownLimit>;
export type NewsCard = Out<typeof newsCard>;
export type Session = Out<typeof session>;
export type UserInfo = Reply<'userInfo'>;
export type BoundCard = Reply<'cards'>['items'][number];
export type BoundWallet = Reply<'wallets'>['items'][number];
export type NotificationSettings = Reply<'notificationSettings'>;
export type Balance = Reply<'balance'>;

/** How one call is made. */
export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** No toast when it fails: somebody else shows it, or nobody needs to know. */
  readonly quiet?: boolean | undefined;
  /** It is sent even if the page is closed in this moment: for calls whose answer nobody waits for. */
  readonly keepalive?: boolean | undefined;
  /** How much of the request has left, from 0 to 1: for files. */
  readonly onProgress?: ((share: number) => void) | undefined;
}
