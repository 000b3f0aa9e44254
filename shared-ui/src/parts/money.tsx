import { signOf } from '../formats/decimal.logic.ts';
import { splitMoney } from '../formats/money.logic.ts';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit.tsx';
import './money.css';

export interface MoneyProps {
  /** Decimal string, e.g. `"1250.00"`. */
  amount: string;
  currency: string;
  size?: 'small' | 'middle' | 'large' | 'hero';
  /** Shows + for gains and colours both sides. */
  signed?: boolean;
  /** Shows dots in place of the digits. */
  hidden?: boolean;
}

/** Money in two sizes: whole units large, minor units smaller. */
export function Money({ amount, currency, size = 'middle', signed = false, hidden = false }: MoneyProps) {
  const { language } = useKit();
  const { lead, whole, fraction, tail } = splitMoney(amount, language, currency, { signed });
  const move = signed ? ['m-fall', '', 'm-rise'][signOf(amount) + 1] : '';
  return (
    <bdi dir="ltr" className={cx('m-money m-number', `m-money-${size}`, move)}>
      {hidden ? (
        <span aria-hidden="true">••••••</span>
      ) : (
        <>
          {lead}
          {whole}
          <span className="m-money-minor">
            {fraction}
            {tail}
          </span>
        </>
      )}
    </bdi>
  );
}
