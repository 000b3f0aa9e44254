import type { checkpoint, proofFile, roundProof, roundReceipt, timedProof } from '../contract/index.ts';

type Out<S extends { _zod: { output: unknown } }> = S['_zod']['output'];
/** An export, as the server gives it and as it stands in the file. */
export type ProofFile = Out<typeof proofFile>;
export type TimedProof = Out<typeof timedProof>;
export type RoundProof = Out<typeof roundProof>;
export type RoundReceipt = Out<typeof roundReceipt>;
export type Checkpoint = Out<typeof checkpoint>;
/** A root as it was published, with its room. */
export type PublishedSeal = RoundReceipt['seal'] & { readonly room_id: string; readonly issue: number };
export type ProofTick = TimedProof['feed']['ticks'][number];

/** What is checked, in this order; a timed trade has no `seal` and no `matching`. */
export const STEPS = [
  'digest',
  'terms',
  'chain',
  'public',
  'seal',
  'entry',
  'exit',
  'passed',
  'result',
  'matching',
  'payout',
] as const;
export type StepName = (typeof STEPS)[number];

/** One check. `pending`: it cannot be made yet, because the outcome is not there. */
export interface Step {
  readonly name: StepName;
  readonly state: 'passed' | 'failed' | 'pending';
  /** Of a failure: where in the file, e.g. `feed.ticks[3].hash`, and what should stand there. */
  readonly place?: string;
  /** The tick it is about. */
  readonly seq?: number;
  readonly expected?: string;
  readonly found?: string;
}

export interface Report {
  /** Nothing failed, and nothing is pending. */
  readonly ok: boolean;
  readonly steps: readonly Step[];
}
