import type { ReplyOf } from '../contract/index.ts';
import { besideState } from './state.ts';

type CardRow = ReplyOf<'addCard'>;
type WalletRow = ReplyOf<'addWallet'>;

/** What the test back end knows of a user as a person. */
export interface TestPerson {
  nickname: string;
  realName: string | null;
  avatar: string | null;
  readonly cards: CardRow[];
  readonly wallets: WalletRow[];
  /** Numbers and addresses of them by id: the rows show them masked. */
  readonly numbers: Map<string, string>;
  notifications: ReplyOf<'notificationSettings'>;
}

export const personOf = besideState(
  (_, username): TestPerson => ({
    nickname: username,
    realName: null,
    avatar: null,
    cards: [],
    wallets: [],
    numbers: new Map(),
    notifications: { funds: true, announcements: true },
  }),
);
