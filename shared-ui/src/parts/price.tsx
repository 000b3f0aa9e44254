import { useState } from 'react';
import { formatPrice } from '../formats/number.logic.ts';
import { useLanguage } from '../i18n/translation.ts';
import { cx } from '../kit/cx.ts';
import './money.css';
import './price.css';

export interface PriceProps {
  /** Decimal string with the product's own digits; undefined shows a dash of the same height. */
  price: string | undefined;
  digits?: number;
  size?: 'tiny' | 'small' | 'middle' | 'large' | 'hero';
  /** Not in sight: it changes without a pulse, which would take frames that nobody sees. */
  still?: boolean;
}

/** Where a text begins to differ from the one before it; its end where their lengths do, since nothing then stands below its like. */
function firstChange(before: string, text: string): number {
  if (before.length !== text.length) return text.length;
  let at = 0;
  while (at < text.length && before[at] === text[at]) at += 1;
  return at;
}

/**
 * A live price: a line under it lights up once when it changes, and in the largest size its changed digits roll in from where
 * the price comes from. Screen readers read it when they come to it only.
 */
export function Price({ price, digits, size = 'middle', still = false }: PriceProps) {
  const language = useLanguage();
  const [seen, setSeen] = useState({ price, before: price, pulse: 0, up: true });
  if (seen.price !== price) {
    const known = seen.price !== undefined && price !== undefined;
    setSeen({
      price,
      before: seen.price,
      pulse: known && !still ? seen.pulse + 1 : seen.pulse,
      up: still ? seen.up : Number(price) >= Number(seen.price),
    });
  }
  // Two equal animations under two names: a second change restarts the pulse.
  const pulse = seen.pulse > 0 && `m-pulse-${seen.pulse % 2} ${seen.up ? 'm-pulse-up' : 'm-pulse-down'}`;
  const text = price === undefined ? '–' : formatPrice(price, language, digits);
  const before = size === 'hero' && seen.pulse > 0 && price !== undefined ? seen.before : undefined;
  const at = before === undefined ? text.length : firstChange(formatPrice(before, language, digits), text);
  return (
    // Another element than the dash's: from right to left one that grew would have moved.
    <bdi
      key={price === undefined ? 'none' : 'known'}
      dir="ltr"
      aria-live="off"
      className={cx('m-price m-number', `m-money-${size}`, pulse)}
    >
      {text.slice(0, at)}
      {at < text.length ? (
        <span key={seen.pulse} className={cx('m-roll', seen.up ? 'm-roll-up' : 'm-roll-down')}>
          {text.slice(at)}
        </span>
      ) : null}
    </bdi>
  );
}
