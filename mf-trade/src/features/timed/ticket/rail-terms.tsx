import { useCurrency } from 'shared-api/client';
import { parseWhole, percentOf, withoutCents } from 'shared-api/money';
import { formatLength, formatMoney, formatRate, IconDown } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { quickAmounts } from '../../../shared/ticket/stake.logic.ts';
import styles from './rail-terms.module.css';
import { useTicketDraft, useTicketTerms, wayOf } from './ticket-draft.ts';

/** What a ticket opened from the rail begins with, each changed where it stands: stake and duration. */
export function RailTerms({ goodsId }: { goodsId: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { values, set } = useTicketDraft(goodsId);
  const { data } = useTicketTerms(goodsId);
  const ways = data?.items ?? [];
  const way = wayOf(ways, values.duration);
  if (!way) return null;
  const stake = parseWhole(values.amount) === null ? withoutCents(way.minimum) : values.amount;
  const stakes = new Set([...quickAmounts(way).map(String), stake]);
  return (
    <div className="m-stack-2">
      <Term
        label={t('ticket.amount')}
        value={stake}
        options={[...stakes]
          .toSorted((a, b) => Number(a) - Number(b))
          .map((value) => ({ value, label: formatMoney(value, language, currency) }))}
        onChange={(value) => set('amount', value)}
      />
      <Term
        label={t('ticket.duration')}
        value={String(way.durationSeconds)}
        options={ways.map(({ durationSeconds, payoutRate }) => ({
          value: String(durationSeconds),
          label: `${formatLength(durationSeconds, language)} · ${formatRate(percentOf(payoutRate), language)}`,
        }))}
        onChange={(value) => set('duration', Number(value))}
      />
    </div>
  );
}

interface TermProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}

/** The device's own picker: a list would not fit beside a chart on a phone that lies on its side. */
function Term({ label, value, options, onChange }: TermProps) {
  return (
    <span className={styles.term}>
      <select
        className="m-number"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconDown size={16} />
    </span>
  );
}
