import { useState } from 'react';
import { formatPrice } from '../formats/number.logic.ts';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit.tsx';
import './money.css';
import './price.css';

export interface PriceProps {
  /** Decimal string with the product's own digits; undefined shows a dash of the same height. */
  price: string | undefined;
  digits?: number;
  size?: 'tiny' | 'small' | 'middle' | 'large' | 'hero';
}

/** A live price: pulses its background once when it changes. Screen readers read it when they come to it only. */
export function Price({ price, digits, size = 'middle' }: PriceProps) {
  const { language } = useKit();
  const [seen, setSeen] = useState({ price, pulse: 0, up: true });
  if (seen.price !== price) {
    const known = seen.price !== undefined && price !== undefined;
    setSeen({ price, pulse: known ? seen.pulse + 1 : seen.pulse, up: Number(price) >= Number(seen.price) });
  }
  // Two equal animations under two names: a second change restarts the pulse.
  const pulse = seen.pulse > 0 && `m-pulse-${seen.pulse % 2} ${seen.up ? 'm-pulse-up' : 'm-pulse-down'}`;
  return (
    <bdi dir="ltr" aria-live="off" className={cx('m-price m-number', `m-money-${size}`, pulse)}>
      {price === undefined ? '–' : formatPrice(price, language, digits)}
    </bdi>
  );
}
