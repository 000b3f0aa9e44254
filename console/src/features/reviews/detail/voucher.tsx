import { useState } from 'react';
import { cx } from 'shared-ui';
import { IconMinus, IconPlus } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { Button } from '../../../parts/button.tsx';
import { type ReviewKind, useVoucher } from '../reviews.data.ts';
import styles from './voucher.module.css';

const SIZES = ['fit', 'double', 'quadruple'] as const;

/** The picture of the payment that the user added, which can be enlarged. Who adds none is no less right. */
export function Voucher({ kind, order }: { kind: ReviewKind; order: string }) {
  const t = useTranslation();
  const { data, isError } = useVoucher(kind, order);
  const [step, setStep] = useState(0);
  if (kind !== 'deposit') return null;
  if (!data) return isError ? <p className={styles.none}>{t('voucher.none')}</p> : null;
  const size = SIZES[step] ?? 'fit';
  return (
    <div className={styles.voucher}>
      {/* A picture that is larger than its frame is scrolled by keys as well. */}
      <section className={styles.frame} aria-label={t('voucher.frame')} {...(step > 0 && { tabIndex: 0 })}>
        <img
          className={cx(styles.picture, styles[size])}
          src={`data:image/webp;base64,${data.picture}`}
          alt={t('voucher.picture')}
          width={320}
          height={240}
        />
      </section>
      <div className={styles.zoom}>
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
          <IconMinus size={18} />
          <span className="m-unseen">{t('voucher.smaller')}</span>
        </Button>
        <Button disabled={step === SIZES.length - 1} onClick={() => setStep(step + 1)}>
          <IconPlus size={18} />
          <span className="m-unseen">{t('voucher.larger')}</span>
        </Button>
      </div>
    </div>
  );
}
