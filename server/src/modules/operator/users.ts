import { toDecimal } from 'shared-api/money';
import type { Db, Tx } from '../../db/tables.ts';
import {
  findUser,
  findUserByPhoneNumber,
  findUsersByPrefix,
  openSessionsOf,
  type User,
} from '../identity/index.ts';
import { accountChanges, balances } from '../ledger/index.ts';
import { ownersOfCardsEndingIn } from '../payment-means/index.ts';
import { userNamed } from './access.ts';
import { record } from './audit.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import type { SignedInOperator } from './operators.ts';
import type { Desks } from './reviews.ts';

const MOST_FOUND = 20;
const PHONE = /^\+\d{7,15}$/;
const CARD_END = /^[A-Za-z0-9]{4}$/;

/** The first sign of a name and how many follow. */
const maskName = (name: string): string => {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(rest.length);
};

const show = (user: User) => ({
  username: user.username,
  nickname: user.nickname,
  phone: user.phone_masked,
  real_name: user.real_name && maskName(user.real_name),
  created_at: user.created_at.toISOString(),
});

/** Whoever fits in any of the ways, each once: those of the name first. */
export async function findUsers(
  db: Db,
  desks: Desks,
  { query }: OpsRequest<'findUsers'>,
): Promise<OpsReply<'findUsers'>> {
  const users = await findUsersByPrefix(db, query, MOST_FOUND);
  if (PHONE.test(query)) users.push(...(await findUserByPhoneNumber(db, query)));
  const owners = CARD_END.test(query) ? await ownersOfCardsEndingIn(db, query, MOST_FOUND) : [];
  for (const desk of desks.values()) {
    const order = await desk.find(db, query);
    if (order) owners.push({ userId: order.userId, bucket: order.bucket });
  }
  for (const { userId: id, bucket } of owners) {
    const owner = await findUser(db, { id, bucket });
    if (owner) users.push(owner);
  }
  const each = new Map(users.map((user) => [user.id, user]));
  return { items: [...each.values()].slice(0, MOST_FOUND).map(show) };
}

export async function user(db: Db, { username }: OpsRequest<'user'>): Promise<OpsReply<'user'>> {
  const found = await userNamed(db, username);
  const { available, held, escrow, term15, term30 } = await balances(db, found.id);
  const sessions = await openSessionsOf(db, found);
  return {
    ...show(found),
    balances: {
      available: toDecimal(available),
      held: toDecimal(held),
      escrow: toDecimal(escrow),
      term15: toDecimal(term15),
      term30: toDecimal(term30),
    },
    sessions: sessions.map(({ created_at, seen_at, ...session }) => ({
      ...session,
      created_at: created_at.toISOString(),
      last_used_at: seen_at.toISOString(),
    })),
  };
}

export async function userLedger(
  db: Db,
  { username, cursor, limit }: OpsRequest<'userLedger'>,
): Promise<OpsReply<'userLedger'>> {
  const { id: userId } = await userNamed(db, username);
  const { items, next } = await accountChanges(db, { userId, limit, ...(cursor && { cursor }) });
  return {
    items: items.map(({ id, type, before, amount, after, at, source }) => ({
      id,
      type,
      before: toDecimal(before),
      amount: toDecimal(amount),
      after: toDecimal(after),
      at: at.toISOString(),
      source_type: source.type,
      source_id: source.id,
    })),
    next_cursor: next ?? null,
  };
}

/** One operator is enough, since nothing changes; that they looked, and why, stays. */
export async function revealUser(
  tx: Tx,
  { username, reason }: OpsRequest<'revealUser'>,
  operator: SignedInOperator,
): Promise<OpsReply<'revealUser'>> {
  const { id, real_name } = await userNamed(tx, username);
  await record(tx, operator, { act: 'reveal', subject: { type: 'user', id }, details: { reason } });
  return { real_name };
}
