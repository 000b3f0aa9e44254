import type { MoneyText } from 'shared-api/contract';
import { formatMoney } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';

/** Money as text in the reader's language. */
export function useMoney(currency: string): (amount: MoneyText) => string {
  const language = useLanguage();
  return (amount) => formatMoney(amount, language, currency);
}
