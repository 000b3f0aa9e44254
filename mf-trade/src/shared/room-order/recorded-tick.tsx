import type { Round } from 'shared-api/client';
import { formatPrice } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';

/** A number or code in its own order, in Arabic too. */
export const Figure = ({ text }: { text: string }) => (
  <bdi dir="ltr" className="m-number">
    {text}
  </bdi>
);

/** A recorded price with the number of its tick. */
export function RecordedTick({ tick, digits }: { tick: NonNullable<Round['start']>; digits: number }) {
  const language = useLanguage();
  return <Figure text={`${formatPrice(tick.price, language, digits)} · #${tick.seq}`} />;
}
