interface Year {
  /** Weekdays without trading, as month and day. */
  readonly closed: readonly string[];
  /** Half days: the morning alone. */
  readonly half: readonly string[];
}

/**
 * Hong Kong's general holidays on weekdays (gov.hk/en/about/abouthk/holiday) and the half days of HKEX's trading
 * calendar. A year that is not here has none: add the next one when the government has published it.
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
