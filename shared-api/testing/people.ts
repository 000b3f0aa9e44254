import type { ReplyOf } from '../contract/index.ts';
import type { TestState } from './state.ts';

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

/** Beside the state, which need not know of them. */
const people = new WeakMap<TestState, Map<string, TestPerson>>();

export function personOf(state: TestState, username: string): TestPerson {
  const ofState = people.get(state) ?? new Map<string, TestPerson>();
  people.set(state, ofState);
  const known = ofState.get(username);
  if (known) return known;
  const person: TestPerson = {
    nickname: username,
    realName: null,
    avatar: null,
    cards: [],
    wallets: [],
    numbers: new Map(),
    notifications: { funds: true, announcements: true },
  };
  ofState.set(username, person);
  return person;
}
