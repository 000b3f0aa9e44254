import { writeCookie } from '../storage/index.ts';
import { createStore } from './create-store.ts';
import { persistStore } from './persist-store.ts';

const HOUR = 60 * 60 * 1000;

export interface Pass {
  /** The server's signed proof, for `humanProof` of a request. */
  readonly proof: string;
  /** ISO 8601: the end of the clock hour it is good for. */
  readonly validUntil: string;
}
export interface VerificationState {
  /** A random name of this browser's profile, kept for good: proofs are bound to it. */
  readonly device: string;
  readonly proof: string | null;
  /** The clock hour of the pass, in hours since 1970. */
  readonly hour: number | null;
  pass(pass: Pass): void;
  /** Forgets the pass: the server has refused it. */
  forget(): void;
  /** Whether the pass is of the clock hour of `now` (milliseconds, server time: `serverNow()`). */
  isVerified(now: number): boolean;
}

/** The clock hour that ends at a moment (docs/product.md, section 18). */
const hourEndingAt = (validUntil: string): number => Math.floor((Date.parse(validUntil) - 1) / HOUR);

function newDevice(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

export const useVerification = createStore<VerificationState>((set, get) => ({
  device: newDevice(),
  proof: null,
  hour: null,
  pass: ({ proof, validUntil }) => set({ proof, hour: hourEndingAt(validUntil) }),
  forget: () => set({ proof: null, hour: null }),
  isVerified: (now) => get().proof !== null && get().hour === Math.floor(now / HOUR),
}));

/** Nothing but the hour: the server renders the screen behind the human check by it, and trusts the proof alone. */
useVerification.subscribe(({ hour }, before) => {
  if (hour !== before.hour) writeCookie('verified-hour', String(hour ?? 0));
});

interface KeptPass {
  proof: string;
  hour: number;
}
function checkPass(value: unknown): KeptPass | undefined {
  const { proof, hour } = Object(value) as Partial<Record<keyof KeptPass, unknown>>;
  return typeof proof === 'string' && typeof hour === 'number' ? { proof, hour } : undefined;
}

export const passPersistence = persistStore<VerificationState, KeptPass>(useVerification, {
  name: 'verification',
  version: 1,
  // Good for its hour, by the server's clock: `isVerified`.
  expiry: null,
  check: checkPass,
  pick: ({ proof, hour }) => (proof === null || hour === null ? null : { proof, hour }),
  restore: (value) => value ?? { proof: null, hour: null },
  acrossTabs: true,
});

export const devicePersistence = persistStore<VerificationState, string>(useVerification, {
  name: 'device',
  version: 1,
  expiry: null,
  check: (value) => (typeof value === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(value) ? value : undefined),
  pick: ({ device }) => device,
  restore: (value) => (value === undefined ? {} : { device: value }),
  acrossTabs: true,
});
