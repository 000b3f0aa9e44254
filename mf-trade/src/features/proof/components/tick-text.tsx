import { formatPrice, formatTime } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';

/** To the millisecond: what decides which tick is the next. */
export function ClockText({ moment }: { moment: string }) {
  const language = useLanguage();
  return (
    <bdi dir="ltr">
      {formatTime(moment, language)}
      <wbr />.{moment.slice(20, 23)}
    </bdi>
  );
}

export function PriceText({ price, digits }: { price: string; digits: number }) {
  const language = useLanguage();
  return <bdi dir="ltr">{formatPrice(price, language, digits)}</bdi>;
}
