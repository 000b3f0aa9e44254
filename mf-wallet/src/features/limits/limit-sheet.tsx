import { useEffect, useState } from 'react';
import type { OwnLimit } from 'shared-api/client';
import { Button, formatMoney, Sheet, toast } from 'shared-ui';
import { AmountField, isWholeAmount } from 'shared-ui/forms';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import { useSetting } from './limits.data.ts';
import styles from './limits.module.css';

interface LimitSheetProps {
  /** The limit to change; closed without one. */
  limit: OwnLimit | undefined;
  currency: string;
  onClose: () => void;
  /** The server has kept it. */
  onKept: (limit: OwnLimit) => void;
}

/** Sets one limit, or takes it away. */
export function LimitSheet({ limit, currency, onClose, onKept }: LimitSheetProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const setting = useSetting();
  const [amount, setAmount] = useState('');
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    if (!limit) return;
    setAmount(limit.amount?.replace(/\.\d+$/, '') ?? '');
    setWrong(false);
  }, [limit]);

  async function keep(wish: string | null) {
    if (!limit) return;
    if (wish !== null && !isWholeAmount(wish)) return setWrong(true);
    if (!(await setting.setLimit(limit.kind, limit.period, wish))) return;
    onKept(limit);
    toast.success(t('limits.saved'));
  }
  const title = limit ? `${t(`limits.${limit.kind}`)} · ${t(`limits.per.${limit.period}`)}` : '';
  return (
    <Sheet
      open={limit !== undefined}
      title={title}
      onClose={onClose}
      action={
        <div className={styles.actions}>
          <Button block loading={setting.busy} onClick={() => keep(amount)}>
            {t('limits.set')}
          </Button>
          {limit && limit.amount !== null ? (
            <Button block kind="quiet" loading={setting.busy} onClick={() => keep(null)}>
              {t('limits.remove')}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className={styles.fields}>
        <p className="m-quiet-14">{limit ? t(`limits.about.${limit.kind}`) : null}</p>
        <AmountField
          label={t('limits.amount')}
          currency={currency}
          value={amount}
          error={wrong ? common('rule.whole_amount') : undefined}
          hint={
            limit?.amount
              ? t('limits.now', { amount: formatMoney(limit.amount, language, currency) })
              : t('limits.rule')
          }
          onChange={(text) => {
            setWrong(false);
            setAmount(text);
          }}
        />
        {limit?.amount ? <p className="m-quiet-14">{t('limits.rule')}</p> : null}
      </div>
    </Sheet>
  );
}
