import type { MinorUnits, ReplyOf } from '../contract/index.ts';
import { toDecimal } from '../money/index.ts';
import { moment } from './products.ts';

export type DepositRow = ReplyOf<'recharge'>;
export type OrderRow = Extract<ReplyOf<'bet'>, { kind: 'timed' }>;
type RoomOrderRow = Extract<ReplyOf<'bet'>, { kind: 'room' }>;
export type RedemptionRow = ReplyOf<'withdraw'>;
export type HoldingRow = ReplyOf<'moveIn'>;
export type LimitRow = ReplyOf<'limits'>['items'][number];
export type ChangeRow = ReplyOf<'bills'>['items'][number];
export interface DrawingBoard {
  readonly revision: number;
  readonly items: NonNullable<ReplyOf<'drawings'>['items']>;
}
export type MessageRow = ReplyOf<'messages'>['items'][number];

export interface TestUser {
  readonly id: string;
  readonly username: string;
  readonly created: number;
  readonly favourites: Set<string>;
  /** By product; another device's change is put here. */
  readonly drawings: Map<string, DrawingBoard>;
  /** What they have asked support, by id. */
  readonly questions: Map<string, { readonly text: string; readonly at: string }>;
  /** What they have not completed; a test that needs it puts it here. */
  readonly missing: Set<ReplyOf<'userInfo'>['missing'][number]>;
  /** Minor units. */
  available: MinorUnits;
  escrow: MinorUnits;
  held: MinorUnits;
  term15: MinorUnits;
  term30: MinorUnits;
  pause: ReplyOf<'limits'>['pause'];
  block: NonNullable<ReplyOf<'allowance'>['block']> | null;
  /** When they took practice funds last, in milliseconds since 1970. */
  practisedAt: number | null;
  /** Newest first, like the wire. */
  readonly deposits: DepositRow[];
  readonly redemptions: RedemptionRow[];
  readonly holdings: HoldingRow[];
  readonly limits: LimitRow[];
  readonly orders: OrderRow[];
  readonly roomOrders: RoomOrderRow[];
  readonly changes: ChangeRow[];
  readonly messages: MessageRow[];
  /** Announcements that they have read. */
  readonly read: Set<string>;
}

/** Everything the test back end remembers. */
export interface TestState {
  /** Milliseconds since 1970; a test moves it. */
  readonly now: () => number;
  readonly users: Map<string, TestUser>;
  readonly challenges: Map<string, 'slider' | 'audio'>;
  /** When a code was sent, by purpose and phone. */
  readonly codes: Map<string, number>;
}

export interface TestStateOptions {
  readonly now?: () => number;
}

export function createTestState({ now = Date.now }: TestStateOptions = {}): TestState {
  return { now, users: new Map(), challenges: new Map(), codes: new Map() };
}

let made = 0;
/** A UUID that counts: a failing test shows the same one every time. */
export function newId(): string {
  made++;
  return `00000000-0000-4000-8000-${made.toString(16).padStart(12, '0')}`;
}

/** A user without money, orders or messages. */
export const newTestUser = (username: string, created: number): TestUser => ({
  id: newId(),
  username,
  created,
  favourites: new Set(),
  drawings: new Map(),
  questions: new Map(),
  missing: new Set(),
  available: 0n,
  escrow: 0n,
  held: 0n,
  term15: 0n,
  term30: 0n,
  pause: null,
  block: null,
  practisedAt: null,
  deposits: [],
  redemptions: [],
  holdings: [],
  limits: [],
  orders: [],
  roomOrders: [],
  changes: [],
  messages: [],
  read: new Set(),
});

/** Whoever signs in exists: a token outlives a reload of the page, the state does not. */
export function userOf(state: TestState, username: string): TestUser {
  const known = state.users.get(username);
  if (known) return known;
  const user = newTestUser(username, state.now());
  state.users.set(username, user);
  return user;
}

interface Change {
  readonly kind: ChangeRow['operation_type'];
  /** Signed minor units. */
  readonly amount: MinorUnits;
  readonly at: number;
  readonly source: { readonly type: string; readonly id: string };
}
/** Changes the available balance and leaves the row that says so. */
export function post(user: TestUser, { kind, amount, at, source }: Change): void {
  const before = user.available;
  user.available += amount;
  user.changes.unshift({
    id: String(user.changes.length + 1),
    operation_type: kind,
    before_amount: toDecimal(before),
    operation_amount: toDecimal(amount),
    after_amount: toDecimal(user.available),
    date: moment(at),
    source_type: source.type,
    source_id: source.id,
  });
}

interface Asked {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly id?: string | undefined;
}
/** One page of a list, with the cursor of the next. */
export function pageFrom<T extends { id: string }>(rows: readonly T[], { cursor, limit, id }: Asked) {
  const found = id === undefined ? rows : rows.filter((row) => row.id === id);
  const start = Number(cursor ?? 0);
  const end = start + limit;
  return { items: found.slice(start, end), next_cursor: end < found.length ? String(end) : null };
}

interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
/** A page of those rows that fit: one by its id, or those of the last 7 days or the time asked for (docs/product.md, section 21). */
export function pageOfSpan<T extends { id: string }>(
  rows: readonly T[],
  { asked, now }: { asked: Asked & Span; now: number },
  judge: (row: T) => { time: string; fits: boolean },
) {
  const from = asked.from ?? moment(now - 7 * 86_400_000);
  const found = rows.filter((row) => {
    const { time, fits } = judge(row);
    const isInSpan = time >= from && (asked.to === undefined || time < asked.to);
    return fits && (asked.id !== undefined || isInSpan);
  });
  return pageFrom(found, asked);
}

/** What is kept of each user beside the state, which need not know of it; made when it is first asked for. */
export function besideState<T>(make: (state: TestState, username: string) => T) {
  const kept = new WeakMap<TestState, Map<string, T>>();
  return (state: TestState, username: string): T => {
    const users = kept.get(state) ?? new Map<string, T>();
    kept.set(state, users);
    const found = users.get(username) ?? make(state, username);
    users.set(username, found);
    return found;
  };
}

interface Notice extends Pick<MessageRow, 'title' | 'text' | 'link'> {
  /** Milliseconds since 1970. */
  readonly at: number;
}
/** Leaves a system message, the newest on top. */
export function notifyUser(user: TestUser, { at, ...notice }: Notice): void {
  user.messages.unshift({ ...notice, id: newId(), created_at: moment(at), is_read: false });
}
