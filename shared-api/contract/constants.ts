/** Plain values of the contract: whoever needs one of them does not fetch the schemas of its domain. */

/** What an avatar may be made of (docs/product.md, section 9). The content decides, not the name. */
export const AVATAR = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  bytes: 5 * 1024 * 1024,
  /** Width times height of what is uploaded: refused before it is unpacked. */
  pixels: 25_000_000,
  /** Side of the stored picture, in pixels. */
  side: 384,
} as const;

/** What may be kept from the badge; what concerns the safety of the account, and what operators did, always counts. */
export const NOTIFICATIONS = ['funds', 'announcements'] as const;

/** Digits of a phone’s code: four, or as many more as the installation asks for (docs/product.md, section 9). */
export const CODE_DIGITS = { least: 4, most: 8 } as const;

/** Digits of a transaction password (docs/product.md, section 9). */
export const TRADE_PASSWORD_DIGITS = 6;

/** Why operators block or disable an account; what stands there for fraud is lifted by two of them. */
export const BLOCK_CAUSES = ['fraud', 'identity', 'payments', 'rules', 'own_request'] as const;
export type BlockCause = (typeof BLOCK_CAUSES)[number];

/** Days of a break: up to 30 is a time-out, from 180 a self-exclusion. */
export const BREAK_DAYS = [1, 7, 30, 180, 365, 1825] as const;

export const LIMIT_KINDS = ['deposit', 'loss', 'stake'] as const;

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;

export const DURATIONS = [30, 60, 120, 180, 300] as const;

/** Ways to deposit. */
export const CHANNELS = ['bankcard', 'hkbankcard', 'numbercard'] as const;

/**
 * For so many milliseconds an order for the same (a deposit, a withdrawal, a term) is rather that one, sent from another tab, than
 * another one (docs/product.md, sections 2 to 4).
 */
export const REPEATED_MS = 15 * 60_000;

export const HALLS = ['regular', 'vip', 'diamond'] as const;

/** Number of one kind that may be bound to an account. */
export const MEANS_LIMIT = 10;

/**
 * The longest time without a price, in milliseconds, that a trade on an open market stands (docs/product.md, section
 * 6): after it a product is said to have no price, bets on it are refused, and one with such a gap at an end is void.
 */
export const LONGEST_GAP_MS = 10_000;

/** The networks that USDT is paid out on. */
export const PROTOCOLS = ['TRC20', 'ERC20'] as const;

/** Recordings of a human check, and how many of the sounds in each go up: from `fewest` to `most`. */
export const RECORDINGS = { rounds: 3, fewest: 1, most: 6 } as const;

/** Parameters of scrypt for a proof of work; 4 MiB of memory for each try. */
export const WORK = { N: 4096, r: 8, p: 1 } as const;

/** How long each range of a portfolio is, and how far apart its points are: 96, 112 or 120 steps. */
export const PORTFOLIO_SPANS = {
  '1d': { lengthMs: 86_400_000, stepMs: 900_000 },
  '1w': { lengthMs: 7 * 86_400_000, stepMs: 5_400_000 },
  '1m': { lengthMs: 30 * 86_400_000, stepMs: 21_600_000 },
} as const;

export const PORTFOLIO_RANGES = ['1d', '1w', '1m'] as const;

/**
 * Headers of a token that is renewed: a client that stores tokens asks for it where a call `renews`, and finds the new one
 * and its end in the reply.
 */
export const RENEWAL = {
  asked: 'renewal',
  accepted: 'accepted',
  token: 'renewed-token',
  expiresAt: 'renewed-until',
} as const;

/** The picture of a human check and its piece, in pixels. */
export const PUZZLE = { width: 310, height: 160, piece: 50, tolerance: 10 } as const;

/** Why a balance changed. */
export const ACCOUNT_CHANGES = [
  'deposit',
  'redeem',
  'redeem_return',
  'adjust_add',
  'adjust_reduce',
  'bonus',
  'fixed_in_15',
  'fixed_in_30',
  'fixed_out',
  'stake',
  'payout',
  'stake_return',
  'fee',
] as const;

/** Lengths of the bars that the server records; weeks and seconds are made when they are asked for. */
export const RECORDED_PERIODS = ['1m', '5m', '15m', '30m', '1h', '4h', '1d'] as const;
/** Seconds without a price have no bar; a week is made of the trading days from Monday on. */
export const PERIODS = ['1s', ...RECORDED_PERIODS, '1w'] as const;
export type Period = (typeof PERIODS)[number];
