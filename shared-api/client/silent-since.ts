import { LONGEST_GAP_MS } from '../contract/constants.ts';
import { serverNow } from './server-clock.ts';
import type { Quote } from './types.ts';

/**
 * When an open product had its last price, if that is longer ago than it should be (ISO 8601); undefined otherwise.
 * @param heardAt when quotes were last heard of, in milliseconds of this device's clock: a device that has heard of none
 * since does not know whether the product has a newer price.
 */
export function silentSince(
  { isOpen, time }: Pick<Quote, 'isOpen' | 'time'>,
  heardAt: number,
): string | undefined {
  if (isOpen !== 1 || time === null) return undefined;
  const at = heardAt + serverNow() - Date.now();
  return at - Date.parse(time) > LONGEST_GAP_MS ? time : undefined;
}
