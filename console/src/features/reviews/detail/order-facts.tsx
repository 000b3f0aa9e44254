import { formatMoney } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { useCurrency } from '../../overview/overview.data.ts';
import { CHANNELS, type Review } from '../reviews.data.ts';
import styles from './order-facts.module.css';

/** What a reviewer compares with the bank, by the names of the call's details, in this order. */
const DETAILS = [
  'depositor',
  'paid_to',
  'pay_to',
  'cardholder_name',
  'card_number',
  'bank_name',
  'branch_name',
  'bank_province',
  'bank_city',
  'protocol',
  'address',
  'alias',
] as const;

export function OrderFacts({ review }: { review: Review }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const channel = CHANNELS.find((one) => one === review.details.channel);
  const facts: (readonly [label: string, value: string | null | undefined])[] = [
    [t('reviews.amount'), formatMoney(review.amount, language, currency)],
    [t('reviews.fee'), formatMoney(review.fee, language, currency)],
    [t('reviews.usdt'), review.usdt_amount && formatMoney(review.usdt_amount, language, 'USDT')],
    [t('reviews.channel'), channel && t(`channel.${channel}`)],
    ...DETAILS.map((name) => [t(`detail.${name}`), review.details[name]] as const),
    [t('reviews.taken'), review.taken_by],
    [t('reviews.approved'), review.approved_by.join(', ')],
    [t('reviews.reason'), review.reason],
  ];
  return (
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
