import type { Language, ScaledPrice } from 'shared-api/contract';
import type { Calendar } from './holidays.data.ts';

/** The hours of a product. */
export interface Sessions {
  /** Open intervals `[from, to)` in minutes of the week from Sunday 00:00 UTC, in standard time. */
  readonly open: readonly (readonly [from: number, to: number])[];
  /** Minute of the day (UTC, standard time) at which a new session begins; always a full hour. */
  readonly rollover: number;
  /** `us`: everything happens an hour earlier while New York keeps summer time. */
  readonly daylight: 'us' | 'none';
  /** Whose holidays it keeps. */
  readonly calendar: Calendar;
}

/** A product that is quoted and traded (docs/product.md, section 5). */
export interface Product {
  readonly id: string;
  readonly code: string;
  /** 1 futures, 2 forex (docs/product.md, section 17). */
  readonly type: 1 | 2;
  /** Decimals of a price; a stored price is an integer scaled by 10^digits. */
  readonly digits: number;
  readonly names: Readonly<Record<Language, string>>;
  readonly sessions: Sessions;
  /** An index of the sandbox that exists nowhere else: simulated in every feed mode, around the clock. */
  readonly synthetic: boolean;
  /** Where the simulation begins, scaled by digits. */
  readonly reference: ScaledPrice;
  /** Yearly volatility of the simulation: 0.08 is 8 %. */
  readonly volatility: number;
}
