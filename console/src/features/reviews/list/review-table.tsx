import { cx, formatMoney, formatRelative } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { cells, Table } from '../../../parts/table.tsx';
import { useCurrency } from '../../overview/overview.data.ts';
import { CHANNELS, type Review } from '../reviews.data.ts';
import styles from './review-table.module.css';

interface ReviewTableProps {
  readonly items: readonly Review[];
  readonly opened: string;
  readonly onOpen: (order: string) => void;
}

export function ReviewTable({ items, opened, onOpen }: ReviewTableProps) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  if (items.length === 0) return null;
  return (
    <Table card className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('reviews.order')}</th>
          <th scope="col">{t('reviews.channel')}</th>
          <th scope="col" className={cells.amount}>
            {t('reviews.amount')}
          </th>
          <th scope="col">{t('reviews.since')}</th>
          <th scope="col">{t('reviews.taken')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((review) => {
          const channel = CHANNELS.find((one) => one === review.details.channel);
          return (
            <tr key={review.order} className={cx(review.order === opened && styles.opened)}>
              <th scope="row" className={styles.order}>
                <button
                  type="button"
                  className={styles.open}
                  aria-current={review.order === opened}
                  onClick={() => onOpen(review.order)}
                >
                  <span>{review.details.depositor ?? review.username}</span>
                  <span className={styles.number}>{review.order}</span>
                </button>
              </th>
              <td>{channel ? t(`channel.${channel}`) : review.details.channel}</td>
              <td className={cx(cells.amount, styles.amount)}>
                {formatMoney(review.amount, language, currency)}
              </td>
              <td>{formatRelative(review.created_at, language)}</td>
              <td>{holder(review, t)}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function holder({ taken_by, approved_by, needs_two }: Review, t: ReturnType<typeof useTranslation>): string {
  const [first] = approved_by;
  if (first !== undefined) return t('reviews.agreed', { name: first });
  if (taken_by) return taken_by;
  return needs_two ? t('reviews.needsTwo') : '–';
}
