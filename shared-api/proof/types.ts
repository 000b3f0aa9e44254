import type {
  checkpoint,
  checkpointPath,
  proofFile,
  publicCheckpoint,
  roundProof,
  roundReceipt,
  signature,
  signingKey,
  TickNumber,
  timedProof,
} from '../contract/index.ts';

type Out<S extends { _zod: { output: unknown } }> = S['_zod']['output'];
/** An export, as the server gives it and as it stands in the file. */
export type ProofFile = Out<typeof proofFile>;
export type TimedProof = Out<typeof timedProof>;
export type RoundProof = Out<typeof roundProof>;
export type RoundReceipt = Out<typeof roundReceipt>;
export type Checkpoint = Out<typeof checkpoint>;
/** A root as it was published, with its room, and its signature. */
export type PublishedSeal = NonNullable<RoundProof['seal']> & {
  readonly room_id: string;
  readonly issue: number;
  readonly signed: Out<typeof signature> | null;
};
export type ProofTick = TimedProof['feed']['ticks'][number];

/** A checkpoint as it is published: with the root of the tree that ends with it. */
export type HeldCheckpoint = Out<typeof publicCheckpoint>;
export type CheckpointPath = Out<typeof checkpointPath>;
export type SigningKey = Out<typeof signingKey>;
/** What a user keeps of an accepted trade or subscription: the text that was signed, and the signature. */
export type Receipt = Out<typeof signature> & { readonly text: string };

/**
 * What is checked, in this order; a timed trade has no `seal` and no `matching`, a round no `receipt`, its receipt `terms`,
 * `receipt` and `seal` alone.
 */
export const STEPS = [
  'digest',
  'terms',
  'receipt',
  'chain',
  'public',
  'held',
  'seal',
  'entry',
  'exit',
  'passed',
  'result',
  'matching',
  'payout',
] as const;
export type StepName = (typeof STEPS)[number];

/**
 * One check. `pending`: what it needs is not there: the outcome, a published checkpoint, or one that was kept. `refused`:
 * what the file rests on is not signed by a key that the checker was given.
 */
export interface Step {
  readonly name: StepName;
  readonly state: 'passed' | 'failed' | 'refused' | 'pending';
  /** Of a failure: where in the file, e.g. `feed.ticks[3].hash`, and what should stand there. */
  readonly place?: string;
  /** The tick it is about. */
  readonly seq?: TickNumber<number>;
  readonly expected?: string;
  readonly found?: string;
}

/**
 * What a check comes to. `refused`: the file's own signature is by none of the keys that were given, so it proves nothing for
 * or against anybody, whatever stands in it. `failed`: something does not fit. `undecided`: the outcome is not there yet.
 * `consistent`: every step can be computed and agrees, and nothing that was held before proves the prices, or no keys were
 * given. `proved`: keys were given, and a checkpoint that the checker held before proves every price that the outcome rests
 * on; of a round's receipt, a root that was held proves it.
 */
export const VERDICTS = ['refused', 'failed', 'undecided', 'consistent', 'proved'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why a signed thing does not count (docs/decisions/0056-a-verdict-rests-on-given-keys.md). */
export const REASONS = [
  /** No set of keys was given, so that nothing can be judged. */
  'no_keys',
  /** Its key is none of those that were given. */
  'unknown_key',
  /** The key is known, and did not sign this text. */
  'wrong_signature',
  /** The key was not in use then. */
  'outside_time',
  /** It has no signature. */
  'unsigned',
  /** This browser cannot check signatures. */
  'unchecked',
  /** It is signed, and of another trade or round. */
  'of_another',
  /** Its signatures are right, and what they do not cover does not fit them. */
  'unsound',
  /** A path, which nobody signs, that leads to another root than the one held. */
  'leads_elsewhere',
] as const;
export type Reason = (typeof REASONS)[number];

/** What may not count: all of it is signed, but the way from one checkpoint to another. */
export const JUDGED = ['order', 'receipt', 'round_receipt', 'root', 'checkpoint', 'path', 'key'] as const;

/** A thing that does not count, by its name. */
export interface Refused {
  readonly what: (typeof JUDGED)[number];
  /** Where it stands, e.g. `order.receipt.signed` or `checkpoint 59101683`. */
  readonly place: string;
  /** The key that it names; null where it names none. */
  readonly key_id: string | null;
  readonly why: Reason;
}

/** What keeps a check from being more; those before `no_receipt` keep it from `proved`. */
export const MISSING = [
  /** No set of keys was given. */
  'no_keys',
  /** No checkpoint was held. */
  'none_held',
  /** Those held are earlier than the end: they say nothing of later prices. */
  'held_earlier',
  /** One is later, but no path leads to it. */
  'held_later',
  /** The export ends before the first checkpoint after the end: export it again half a minute later. */
  'not_covered',
  /** No price after the end is recorded yet: only the server's word says that none is missing. */
  'no_later_tick',
  /** What was accepted is older than signed receipts. */
  'unsigned',
  /** This browser cannot check signatures. */
  'unchecked',
  /** No receipt was kept from the acceptance. */
  'no_receipt',
  /** No published root and no receipt of this round was held. */
  'root_not_held',
] as const;
export type Missing = (typeof MISSING)[number];

/**
 * What binds the terms of a timed trade: the receipt kept from the acceptance, a signature by a key that was given, one that
 * only fits the key in the file (where none was given), or nothing. Terms and subscriptions of a round: a root or a receipt that was held, or the root in the
 * export alone.
 */
export type TermsHeld = 'kept' | 'known_key' | 'signed' | 'unsigned' | 'root_held' | 'root_alone';

export interface Report {
  readonly verdict: Verdict;
  readonly missing: readonly Missing[];
  readonly steps: readonly Step[];
  /** What was given, or stands in the file, and does not count. */
  readonly refused: readonly Refused[];
  /** Undefined of a round that is not sealed yet. */
  readonly terms?: TermsHeld;
  /** The held checkpoint that reaches furthest, and the last tick that it proves. */
  readonly reach: { readonly held: HeldCheckpoint; readonly seq: TickNumber<number> } | null;
}
