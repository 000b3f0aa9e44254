import { serverNow } from 'shared-api/client';
import type { TickNumber } from 'shared-api/contract';
import { createStore, persistStore, withFallback } from 'shared-api/stores';

/** A checkpoint as it was published (`GET /api/checkpoints`). */
export interface PublishedCheckpoint {
  readonly number: number;
  readonly seq: TickNumber<number>;
  readonly hash: string;
  /** ISO 8601. */
  readonly time: string;
  readonly size: number | null;
  readonly root: string | null;
  /** Left out in what was kept of an older server. */
  readonly signed?: { readonly key_id: string; readonly signature: string } | null | undefined;
}
export interface KeptCheckpoint extends PublishedCheckpoint {
  /** When this device kept it by the server's clock, milliseconds since 1970. */
  readonly keptAt: number;
}

/** The signature under a trade's terms, as the reply of its acceptance had it, and the text that was signed. */
export interface KeptReceipt {
  readonly text: string;
  readonly key_id: string;
  readonly signature: string;
}

/** Numbers of those that are kept: the newest checkpoints of each product, the newest receipts of all trades. */
export const MOST_CHECKPOINTS = 12;
export const MOST_RECEIPTS = 200;

interface Kept {
  /** By product, newest first. */
  readonly checkpoints: Readonly<Record<string, readonly KeptCheckpoint[]>>;
  /** By order id, oldest first. */
  readonly receipts: Readonly<Record<string, KeptReceipt>>;
}

export interface KeptProofsState extends Kept {
  /** Keeps what was seen; what is kept already stays as it was first seen. */
  keepCheckpoints(goodsId: string, seen: readonly PublishedCheckpoint[]): void;
  keepReceipt(orderId: string, receipt: KeptReceipt): void;
}

/** The newest of some checkpoints; of those of one number the first. */
const newest = (all: readonly KeptCheckpoint[]): readonly KeptCheckpoint[] =>
  all
    .filter(({ number }, i) => all.findIndex((one) => one.number === number) === i)
    .sort((a, b) => b.number - a.number)
    .slice(0, MOST_CHECKPOINTS);

/** What was kept, as it was first seen, with what was seen before the device said so. */
export function joinKept(kept: Kept, { checkpoints, receipts }: Kept): Kept {
  const joined = Object.entries({ ...checkpoints, ...kept.checkpoints }).map(
    ([goodsId, points]) => [goodsId, newest([...points, ...(checkpoints[goodsId] ?? [])])] as const,
  );
  const all = Object.entries({ ...kept.receipts, ...receipts, ...kept.receipts });
  return {
    checkpoints: Object.fromEntries(joined),
    receipts: Object.fromEntries(all.slice(-MOST_RECEIPTS)),
  };
}

/** What this device has seen of the record of prices and of its user's terms, to hold against a later proof. */
export const useKeptProofs = createStore<KeptProofsState>((set, get) => ({
  checkpoints: {},
  receipts: {},
  keepCheckpoints(goodsId, seen) {
    const { checkpoints } = get();
    const kept = checkpoints[goodsId] ?? [];
    if (seen.every(({ number }) => kept.some((one) => one.number === number))) return;
    const keptAt = serverNow();
    const all = newest([...kept, ...seen.map((one) => ({ ...one, keptAt }))]);
    set({ checkpoints: { ...checkpoints, [goodsId]: all } });
  },
  keepReceipt(orderId, receipt) {
    const { receipts } = get();
    if (receipts[orderId]) return;
    const all = [...Object.entries(receipts), [orderId, receipt] as const];
    set({ receipts: Object.fromEntries(all.slice(-MOST_RECEIPTS)) });
  },
}));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const isCheckpoint = (value: unknown) =>
  isRecord(value) &&
  [value.number, value.seq, value.keptAt].every(Number.isFinite) &&
  [value.hash, value.time].every((text) => typeof text === 'string');

const isReceipt = (value: unknown) =>
  isRecord(value) && [value.text, value.key_id, value.signature].every((text) => typeof text === 'string');

function checkKept(value: unknown): Kept | undefined {
  const { checkpoints, receipts } = Object(value) as Record<string, unknown>;
  if (!isRecord(checkpoints) || !isRecord(receipts)) return undefined;
  const sound =
    Object.values(checkpoints).every((all) => Array.isArray(all) && all.every(isCheckpoint)) &&
    Object.values(receipts).every(isReceipt);
  return sound ? (value as Kept) : undefined;
}

const persistence = persistStore<KeptProofsState, Kept>(useKeptProofs, {
  name: 'kept-proofs',
  version: 1,
  expiry: null,
  check: checkKept,
  pick: ({ checkpoints, receipts }) => ({ checkpoints, receipts }),
  restore: (value) => value ?? { checkpoints: {}, receipts: {} },
  acrossTabs: true,
});

let hydrated: Promise<void> | undefined;

/** Brings back what was kept, or goes on without it after a second; whoever keeps or reads awaits it first. */
export function hydrateKeptProofs(): Promise<void> {
  hydrated ??= withFallback(
    persistence
      .hydrate()
      .then((late) => late && useKeptProofs.setState(joinKept(late, useKeptProofs.getState()))),
    undefined,
  );
  return hydrated;
}
