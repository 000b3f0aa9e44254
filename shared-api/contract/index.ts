import type * as z from 'zod/mini';
import type { Call } from './call.ts';
import { firstCalls } from './first-calls.ts';
import { laterCalls } from './later-calls.ts';

/** Every call of the app. A call without a server route, or without a test handler, does not compile. */
export const contract = { ...firstCalls, ...laterCalls } as const satisfies Record<string, Call>;

export type Contract = typeof contract;
export type CallName = keyof Contract;
/** What a caller may write: optional fields may be left out. */
export type RequestInput<N extends CallName> = z.input<Contract[N]['request']>;
/** What the server works with after validation. */
export type RequestOf<N extends CallName> = z.output<Contract[N]['request']>;
/** The `data` of the reply, as on the wire. */
export type ReplyOf<N extends CallName> = z.output<Contract[N]['reply']>;

export { loadAddressValidator } from './address-validator.ts';
export * from './allowance.ts';
export type { Call } from './call.ts';
export * from './common.ts';
export * from './constants.ts';
export * from './content.ts';
export * from './drawings.ts';
export * from './envelope.ts';
export { fieldsOf } from './fields-of.ts';
export * from './human-check.ts';
export * from './identity.ts';
export * from './languages.ts';
export * from './limits.ts';
export * from './manifest.ts';
export * from './messages.ts';
export * from './passwords.ts';
export { IDEMPOTENCY_KEY } from './patterns.ts';
export * from './payment-means.ts';
export * from './portfolio.ts';
export * from './practice.ts';
export * from './prices.ts';
export * from './profile.ts';
export * from './proof.ts';
export * from './quotes.ts';
export * from './redemption.ts';
export * from './refusals.ts';
export * from './releases.ts';
export * from './rendering.ts';
export * from './reports.ts';
export * from './rooms.ts';
export * from './rules.ts';
export * from './savings.ts';
export * from './security.ts';
export { signature, signingKey } from './signing.ts';
export * from './statement.ts';
export * from './support.ts';
export * from './trading.ts';
export type * from './units.ts';
export * from './users-terms.ts';
export * from './wallet.ts';
