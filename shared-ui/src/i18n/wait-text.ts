import type { CommonTranslation } from './common-translation.ts';
import type { Translate } from './translation.ts';

const MINUTE = 60;
const HOUR = 3600;

/**
 * When a wait of some seconds is over: "in 15 minutes". In the unit that people think in, and never too early. The server's
 * sentences are made in the same way (`server/src/lib/i18n.ts`; tools/checks/locales.test.ts compares them).
 */
export function waitText(
  words: Translate<CommonTranslation>,
  seconds: number,
  length: 'after' | 'afterShort' = 'after',
): string {
  const whole = Math.ceil(seconds);
  if (whole <= MINUTE) return words(`${length}.seconds`, { count: whole });
  if (whole < 2 * HOUR) return words(`${length}.minutes`, { count: Math.ceil(whole / MINUTE) });
  return words(`${length}.hours`, { count: Math.ceil(whole / HOUR) });
}
