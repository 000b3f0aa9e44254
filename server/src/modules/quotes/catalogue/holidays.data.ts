/** Whose holidays a product keeps. */
export type Calendar = 'forex' | 'cme' | 'ice' | 'hkex' | 'none';

/** A day without a session, or one that ends early: at this minute of the day (UTC, in standard time). */
export type Holiday = 'closed' | { readonly closesAt: number };

interface Year {
  /** Weekdays without trading, as month and day. */
  readonly closed: readonly string[];
  /** Half days: the morning alone. */
  readonly half: readonly string[];
}

/**
 * Days that the rules of a calendar do not know, such as a day of mourning; `open` makes an ordinary day of a holiday. This
 * is where an installation writes what its exchanges have announced: `{ cme: { '2025-01-09': { closesAt: 870 } } }`.
 */
export const EXCEPTIONS: Readonly<
  Record<Exclude<Calendar, 'none'>, Readonly<Record<string, Holiday | 'open'>>>
> = {
  forex: {},
  cme: {},
  ice: {},
  hkex: {},
};

/**
 * Hong Kong's general holidays on weekdays, and the half days of its exchange: the eves of Lunar New Year, Christmas and New
 * Year that are weekdays (as in the exchange's calendar of 2021, cmschina.com.hk/en/CS/holidayTable).
 * - 2026: docs.nium.com/travel/docs/currency-holidays (HKD), which leaves out Labour Day.
 * - 2027: public-holidays.us/HK_KL_2027_All, which leaves out Ching Ming, Chung Yeung and the fourth day of Lunar New Year
 *   that stands for the Sunday; those follow from the General Holidays Ordinance and the lunar calendar.
 * The test beside computes both years from that ordinance and the lunar calendar. The government's own pages
 * (gov.hk/en/about/abouthk/holiday) and HKEX's circulars of these years were not at hand: compare before relying on them.
 * A year that is not here has none: add the next one when the government has published it.
 */
export const HONG_KONG: Readonly<Record<number, Year>> = {
  2026: {
    closed: [
      '01-01',
      '02-17',
      '02-18',
      '02-19',
      '04-03',
      '04-06',
      '04-07',
      '05-01',
      '05-25',
      '06-19',
      '07-01',
      '10-01',
      '10-19',
      '12-25',
    ],
    half: ['02-16', '12-24', '12-31'],
  },
  2027: {
    closed: [
      '01-01',
      '02-08',
      '02-09',
      '03-26',
      '03-29',
      '04-05',
      '05-13',
      '06-09',
      '07-01',
      '09-16',
      '10-01',
      '10-08',
      '12-27',
    ],
    half: ['02-05', '12-24', '12-31'],
  },
};
