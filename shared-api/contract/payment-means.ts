import * as z from 'zod/mini';
import { isPlausibleAddress } from './address-validator.ts';
import { defineCall } from './call.ts';
import { fitsLuhn } from './card-number.ts';
import { empty, id, line, moment } from './common.ts';
import { PROTOCOLS } from './constants.ts';
import { tradePassword } from './identity.ts';
import type { Rule } from './refusals.ts';

const rule = (name: Rule) => ({ error: name });

/** A bank card, or an account in Hong Kong (docs/product.md, section 3). */
export const CARD_KINDS = ['bank', 'hk'] as const;
export const cardKind = z.enum(CARD_KINDS);
export const protocol = z.enum(PROTOCOLS, rule('required'));
/** Digits; spaces and hyphens between them are how people write them. */
const number = z.string(rule('required')).check(
  z.maxLength(40, rule('too_long')),
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
);
/** What is copied along with an address and not seen: blanks, the end of a line, direction marks, joiners. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu;
const address = z.string(rule('required')).check(
  z.maxLength(100, rule('too_long')),
  z.overwrite((text) => text.replace(UNSEEN, '')),
);

const CARD = /^\d{12,19}$/;
/** Bank code (3), branch code (3) and account (3 to 9); there is no public check digit. */
const HK_ACCOUNT = /^\d{9,15}$/;
const SHAPES = { TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/, ERC20: /^0x[0-9a-fA-F]{40}$/ } as const;

type Judged = Record<string, unknown>;
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A rule about one field that another one decides. Judged even while other fields are refused. */
function fieldRule(field: string, name: Rule, holds: (request: Judged) => boolean) {
  return z.refine<Judged>(holds, {
    ...rule(name),
    path: [field],
    when: ({ value }) => value instanceof Object,
  });
}

const digitsOf = ({ card_number }: Judged) => text(card_number).replace(/[\s-]/g, '');
/** Of one of the fields of a bank card, which an account in Hong Kong does not have. */
const neededForBank = (field: string) =>
  fieldRule(field, 'required', (request) => request.kind !== 'bank' || text(request[field]) !== '');

const cardChecks = [
  neededForBank('bank_province'),
  neededForBank('bank_city'),
  fieldRule('card_number', 'card_number_wrong', (request) => {
    const digits = digitsOf(request);
    return request.kind !== 'bank' || !digits || (CARD.test(digits) && fitsLuhn(digits));
  }),
  fieldRule('card_number', 'hk_account_format', (request) => {
    const digits = digitsOf(request);
    return request.kind !== 'hk' || !digits || HK_ACCOUNT.test(digits);
  }),
];

const addressOf = ({ address }: Judged) => text(address).replace(UNSEEN, '');
const shapeOf = ({ protocol }: Judged) => PROTOCOLS.find((one) => one === protocol);
const addressChecks = [
  fieldRule('address', 'address_format', (request) => {
    const network = shapeOf(request);
    const given = addressOf(request);
    return !network || !given || SHAPES[network].test(given);
  }),
  fieldRule('address', 'address_checksum', (request) => {
    const network = shapeOf(request);
    const given = addressOf(request);
    return !network || !SHAPES[network].test(given) || isPlausibleAddress(network, given);
  }),
];

const required = z.minLength(1, rule('required'));
export const cardFields = {
  kind: cardKind,
  cardholder_name: line(60),
  bank_name: line(60),
  bank_province: z.optional(line(40)),
  bank_city: z.optional(line(40)),
  branch_name: line(80),
};
const walletFields = { alias: line(30), protocol };

/** Shown with its last four digits only. */
export const card = z.object({
  id,
  kind: cardKind,
  cardholder_name: z.string(),
  card_number_masked: z.string(),
  bank_name: z.string(),
  /** Null for an account in Hong Kong. */
  bank_province: z.nullable(z.string()),
  bank_city: z.nullable(z.string()),
  branch_name: z.string(),
  /** Something was paid to it: it stays as it is (docs/product.md, section 3). */
  is_locked: z.boolean(),
  created_at: moment,
});

/** Shown with the ends of its address only. */
export const wallet = z.object({
  id,
  alias: z.string(),
  protocol: z.enum(PROTOCOLS),
  address_masked: z.string(),
  is_locked: z.boolean(),
  created_at: moment,
});

const proven = { trade_password: tradePassword };

export const paymentMeansCalls = {
  cards: defineCall({
    path: '/api/cards',
    summary: 'Bound bank cards and accounts in Hong Kong, newest first; of one kind when it is named.',
    request: { kind: z.optional(cardKind) },
    reply: z.object({ items: z.array(card) }),
  }),
  addCard: defineCall({
    path: '/api/addCard',
    summary: 'Binds a bank card or an account in Hong Kong.',
    request: { ...cardFields, card_number: number.check(required), ...proven },
    checks: cardChecks,
    reply: card,
  }),
  updateCard: defineCall({
    path: '/api/updateCard',
    summary: 'Changes a card that nothing was paid to. Without a number the bound one stays.',
    request: { id, ...cardFields, card_number: z.optional(number), ...proven },
    checks: cardChecks,
    reply: card,
  }),
  deleteCard: defineCall({
    path: '/api/deleteCard',
    summary: 'Forgets a card that nothing was paid to.',
    request: { id, ...proven },
    reply: empty,
  }),
  wallets: defineCall({
    path: '/api/wallets',
    summary: 'Bound digital wallets, newest first.',
    request: {},
    reply: z.object({ items: z.array(wallet) }),
  }),
  addWallet: defineCall({
    path: '/api/addWallet',
    summary: "Binds a digital wallet; its address is judged by its network's checksum.",
    request: { ...walletFields, address: address.check(required), ...proven },
    checks: addressChecks,
    reply: wallet,
  }),
  updateWallet: defineCall({
    path: '/api/updateWallet',
    summary:
      'Changes a wallet that nothing was paid to. Without an address the bound one stays, on its network.',
    request: { id, ...walletFields, address: z.optional(address), ...proven },
    checks: addressChecks,
    reply: wallet,
  }),
  deleteWallet: defineCall({
    path: '/api/deleteWallet',
    summary: 'Forgets a wallet that nothing was paid to.',
    request: { id, ...proven },
    reply: empty,
  }),
} as const;
