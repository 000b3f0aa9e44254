import { formatPast, isolate } from '../formats/index.ts';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { useLanguage } from '../i18n/translation.ts';
import { useHydrated } from '../kit/use-hydrated.ts';
import './silent-mark.css';

export interface SilentMarkProps {
  /** When the last price came, ISO 8601; nothing is drawn without it. */
  since: string | undefined;
}

/** Says that an open product has had no price, and since when. */
export function SilentMark({ since }: SilentMarkProps) {
  const language = useLanguage();
  const translate = useCommonTranslation();
  const hydrated = useHydrated();
  if (since === undefined) return null;
  // The server does not know the reader's time zone.
  const time = hydrated ? isolate(formatPast(since, language), language) : undefined;
  return <span className="m-silent">{time ? translate('state.noPriceSince', { time }) : '\u00a0'}</span>;
}
