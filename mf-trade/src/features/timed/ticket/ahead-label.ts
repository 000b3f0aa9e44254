import type { Language } from 'shared-api/contract';
import { formatLength } from 'shared-ui';

/**
 * How long from now on, as a chart's label: `+1 min`. A canvas runs from left to right in every language: Arabic says its own
 * direction, and the sign stays before the figure in it.
 */
export function aheadLabel(seconds: number, language: Language): string {
  const length = formatLength(seconds, language);
  return language === 'ar' ? `\u2067\u200e+${length}\u2069` : `+${length}`;
}
