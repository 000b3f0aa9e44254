import { CODES } from '../contract/index.ts';
import type { paymentMeansCalls } from '../contract/payment-means.ts';
import { personOf, type TestPerson } from './people.ts';
import { moment } from './products.ts';
import { testSecurity } from './security.ts';
import { newId, type TestState, userOf } from './state.ts';
import { type HandlersOf, refuse, requireRow, TestRefusal } from './types.ts';

/** The transaction password of everybody who has set no other one. */
export const TEST_TRADE_PASSWORD = '246810';

interface Bound {
  readonly id: string;
  readonly is_locked: boolean;
}

function prove(right: string | null, password: string): void {
  if (password === (right ?? TEST_TRADE_PASSWORD)) return;
  const field = { name: 'trade_password', rule: 'trade_password_wrong', message: 'wrong' } as const;
  throw new TestRefusal(CODES.validation, 'wrong', { fields: [field] });
}

/** The user's own, which nothing was paid to. */
function ownOf<T extends Bound>(rows: readonly T[], id: string): T {
  const row = requireRow(rows, id);
  if (row.is_locked) throw refuse('means_locked');
  return row;
}

function replace<T extends Bound>(rows: T[], row: T): T {
  rows[rows.findIndex(({ id }) => id === row.id)] = row;
  return row;
}

function remove<T extends Bound>(rows: T[], row: T): void {
  rows.splice(rows.indexOf(row), 1);
}

function keepNumber(user: TestPerson, id: string, name: 'card_number' | 'address', number: string): void {
  const field = { name, rule: 'already_bound', message: 'already_bound' } as const;
  if ([...user.numbers].some(([other, known]) => known === number && other !== id))
    throw new TestRefusal(CODES.validation, 'already_bound', { fields: [field] });
  user.numbers.set(id, number);
}

const maskNumber = (digits: string) => `•••• ${digits.slice(-4)}`;
const maskAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`;

export function paymentMeansHandlers(state: TestState): HandlersOf<typeof paymentMeansCalls> {
  const begin = (username: string, input: { trade_password: string }) => {
    prove(testSecurity(state, username).tradePassword, input.trade_password);
    return personOf(state, username);
  };
  const bind = (user: TestPerson, name: 'card_number' | 'address', number: string) => {
    const id = newId();
    keepNumber(user, id, name, number);
    return { id, is_locked: false, created_at: moment(state.now()) };
  };
  return {
    cards: ({ kind }, { username }) => ({
      items: personOf(state, username).cards.filter((row) => kind === undefined || row.kind === kind),
    }),
    addCard({ card_number, trade_password, language: _, ...input }, { username }) {
      const user = begin(username, { trade_password });
      const bound = bind(user, 'card_number', card_number);
      const { bank_province = null, bank_city = null } = input;
      const row = {
        ...input,
        ...bound,
        bank_province,
        bank_city,
        card_number_masked: maskNumber(card_number),
      };
      user.cards.unshift(row);
      userOf(state, username).missing.delete('payment_means');
      return row;
    },
    updateCard({ card_number, trade_password, language: _, ...input }, { username }) {
      const user = begin(username, { trade_password });
      const row = ownOf(user.cards, input.id);
      if (card_number) keepNumber(user, row.id, 'card_number', card_number);
      const card_number_masked = card_number ? maskNumber(card_number) : row.card_number_masked;
      const { bank_province = null, bank_city = null } = input;
      return replace(user.cards, { ...row, ...input, bank_province, bank_city, card_number_masked });
    },
    deleteCard(input, { username }) {
      const user = begin(username, input);
      remove(user.cards, ownOf(user.cards, input.id));
      return {};
    },
    wallets: (_, { username }) => ({ items: [...personOf(state, username).wallets] }),
    addWallet({ alias, protocol, address, trade_password }, { username }) {
      const user = begin(username, { trade_password });
      const row = {
        ...bind(user, 'address', address),
        alias,
        protocol,
        address_masked: maskAddress(address),
      };
      user.wallets.unshift(row);
      userOf(state, username).missing.delete('payment_means');
      return row;
    },
    updateWallet({ id, alias, protocol, address, trade_password }, { username }) {
      const user = begin(username, { trade_password });
      const row = ownOf(user.wallets, id);
      if (address) keepNumber(user, id, 'address', address);
      const address_masked = address ? maskAddress(address) : row.address_masked;
      return replace(user.wallets, { ...row, alias, protocol, address_masked });
    },
    deleteWallet(input, { username }) {
      const user = begin(username, input);
      remove(user.wallets, ownOf(user.wallets, input.id));
      return {};
    },
  };
}
