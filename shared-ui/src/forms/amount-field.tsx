import { splitMoney } from '../formats/money.logic.ts';
import { formatCount } from '../formats/number.logic.ts';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { useLanguage } from '../i18n/translation.ts';
import { cx } from '../kit/cx.ts';
import type { Language } from '../router/remote-module.ts';
import { EntryInput } from './entry-input.tsx';
import type { FieldProps } from './field.tsx';
import { isUnfinished, readAmount, settledAmount } from './reading/amount.logic.ts';
import { visibleText } from './reading/plain.logic.ts';
import './amount-field.css';

export interface AmountFieldProps extends FieldProps {
  /** Whole units without separators, as they were understood; a text that is no amount as it stands; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Symbol or code before the amount. */
  currency: string;
  /** One tap fills the field. */
  quick?: readonly number[];
  /** `hero`: the figure that a screen is about, at display size in the middle, without a box. */
  variant?: 'hero';
  onEnter?: () => void;
}

/** A whole amount with the numeric keyboard (docs/product.md, section 17: positive integers). */
export function AmountField({ value, onChange, currency, quick = [], variant, ...field }: AmountFieldProps) {
  const language = useLanguage();
  const translate = useCommonTranslation();
  const rule = { currency };
  const sign = currencySign(currency, language);
  return (
    <div className={cx('m-amount', variant && `m-amount-${variant}`)}>
      <EntryInput
        {...field}
        name="amount"
        {...{ value, onChange }}
        read={(text) => readAmount(text, rule)}
        format={visibleText}
        settle={(text) => settledAmount(text, rule)}
        isUnfinished={(text) => isUnfinished(text, rule)}
        inputMode="numeric"
        enterKeyHint="done"
        {...(variant === 'hero' && { placeholder: formatCount(0, language) })}
        lead={<bdi className={sign ? 'm-amount-sign' : undefined}>{sign || currency}</bdi>}
        large
      />
      {quick.length > 0 ? (
        <fieldset className="m-amount-quick" aria-label={translate('badge.quickAmounts')}>
          {quick.map((amount) => (
            <button
              key={amount}
              type="button"
              className="m-amount-chip m-number"
              aria-pressed={value === String(amount)}
              disabled={field.disabled}
              onClick={() => onChange(String(amount))}
            >
              {formatCount(amount, language)}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

/** The sign of a currency in a language; empty for a code, which stays smaller than the figure. */
function currencySign(currency: string, language: Language): string {
  const { lead, tail } = splitMoney('0', language, currency);
  return tail.includes(currency) ? '' : (lead || tail).trim();
}
