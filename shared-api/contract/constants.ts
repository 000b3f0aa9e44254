/** Plain values of the contract: whoever needs one of them does not fetch the schemas of its domain. */

/** What an avatar may be made of (product decisions, section 9). The content decides, not the name. */
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

/** Days of a break: up to 30 is a time-out, from 180 a self-exclusion. */
export const BREAK_DAYS = [1, 7, 30, 180, 365, 1825] as const;

export const LIMIT_KINDS = ['deposit', 'loss', 'stake'] as const;

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;

export const DURATIONS = [30, 60, 120, 180, 300] as const;

export const HALLS = ['regular', 'vip', 'diamond'] as const;

/** So many of one kind may be bound to an account. */
export const MEANS_LIMIT = 10;

/**
 * The longest time without a price, in milliseconds, that a trade on an open market stands (product decisions, section 6):
 * after it a product is said to have no price, bets on it are refused, and one with such a gap at an end is void.
 */
export const LONGEST_GAP_MS = 10_000;

/** The networks that USDT is paid out on. */
export const PROTOCOLS = ['TRC20', 'ERC20'] as const;

/** Recordings of a human check, and how many of the sounds in each go up: from `fewest` to `most`. */
export const RECORDINGS = { rounds: 3, fewest: 1, most: 6 } as const;

/** Parameters of scrypt for a proof of work; 4 MiB of memory for each try. */
export const WORK = { N: 4096, r: 8, p: 1 } as const;
