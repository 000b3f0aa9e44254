const DAY_SECONDS = 86_400;

/**
 * The number by which people know a round: the day (UTC) it begins, and its place in that day from 1, `261121-0731`.
 * @param startsAt milliseconds since 1970.
 */
export function roundNumber({ startsAt, roundSeconds }: { startsAt: number; roundSeconds: number }): string {
  const place = ((startsAt / 1000) % DAY_SECONDS) / roundSeconds + 1;
  const day = new Date(startsAt).toISOString().slice(2, 10).replaceAll('-', '');
  return `${day}-${String(place).padStart(4, '0')}`;
}
