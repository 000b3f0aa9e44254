import { formatDateTime, formatMoney, IconArrowDown, IconArrowUp, IconBack } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { Button } from '../../../parts/button.tsx';
import { Problem } from '../../../parts/problem.tsx';
import { useCurrency } from '../../overview/overview.data.ts';
import { type ReviewKind, useReview } from '../reviews.data.ts';
import { Decision } from './decision.tsx';
import { Earlier } from './earlier.tsx';
import { OrderFacts } from './order-facts.tsx';
import styles from './review-detail.module.css';
import { Voucher } from './voucher.tsx';

interface ReviewDetailProps {
  readonly kind: ReviewKind;
  readonly order: string;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onClose: () => void;
}

/** The open order: the voucher beside what was agreed, what came before it, and the decision. */
export function ReviewDetail({ kind, order, onNext, onPrevious, onClose }: ReviewDetailProps) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { data: review, error, refetch } = useReview(kind, order);
  return (
    <aside className={styles.detail} aria-label={t('reviews.detail', { order })}>
      <div className={styles.scroll}>
        <Button className={styles.back} onClick={onClose}>
          <IconBack size={18} />
          {t('reviews.back')}
        </Button>
        <Problem error={error} onRetry={refetch} />
        {review && (
          <>
            <div className={styles.head}>
              <div>
                <h2>
                  {review.username}, {formatMoney(review.amount, language, currency)}
                </h2>
                <p className="m-quiet-12">
                  {review.order}, {formatDateTime(review.created_at, language)}
                </p>
              </div>
              <Button onClick={onPrevious} shortcut="K">
                <IconArrowUp size={18} />
                <span className="m-unseen">{t('reviews.previous')}</span>
              </Button>
              <Button onClick={onNext} shortcut="J">
                <IconArrowDown size={18} />
                <span className="m-unseen">{t('reviews.next')}</span>
              </Button>
            </div>
            <Voucher kind={kind} order={order} />
            <OrderFacts review={review} />
            <Earlier review={review} />
          </>
        )}
      </div>
      {review && <Decision review={review} onDecided={onNext} />}
    </aside>
  );
}
