import { signOf } from '../formats/decimal.logic.ts';
import { splitMoney } from '../formats/money.logic.ts';
import { useLanguage } from '../i18n/translation.ts';
import { cx } from '../kit/cx.ts';
import './money.css';

export interface MoneyProps {
  /** Decimal string, e.g. `"1250.00"`. */
  amount: string;
  currency: string;
  size?: 'small' | 'middle' | 'large' | 'hero';
  /** Shows + and −, in ink: deposits, withdrawals, stakes and fees. */
  signed?: boolean;
  /** The result of a trade: signed, in the colours of gain and loss. */
  result?: boolean;
  /** Shows dots in place of the digits. */
  hidden?: boolean;
}

/** Money in two sizes: whole units large, minor units smaller. */
export function Money(props: MoneyProps) {
  const { amount, currency, size = 'middle', signed = false, result = false, hidden = false } = props;
  const language = useLanguage();
  const { lead, whole, fraction, tail } = splitMoney(amount, language, currency, {
    signed: signed || result,
  });
  const tone = result ? ['m-loss', '', 'm-gain'][signOf(amount) + 1] : '';
  return (
    <bdi dir="ltr" className={cx('m-money m-number', `m-money-${size}`, tone)}>
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
