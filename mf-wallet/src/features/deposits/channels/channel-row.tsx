import { useId } from 'react';
import type { DepositChannel } from 'shared-api/client';
import { rateDecimal } from 'shared-api/money';
import { cx, IconCard, IconForward, IconWallet, Tag } from 'shared-ui';
import { Dotted, IconBank } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import button from '../../../shared/list/card-button.module.css';
import { isZero, paidIn } from '../../../shared/money/amount.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import styles from './channel-row.module.css';

const ICONS = { bankcard: IconCard, hkbankcard: IconBank, numbercard: IconWallet };

interface ChannelRowProps {
  terms: DepositChannel;
  currency: string;
  /** Why none can be chosen, in a word. */
  off: string | undefined;
  onOpen: () => void;
}

/** A way to deposit, with what the user must know before they take it. */
export function ChannelRow({ terms, currency, off, onOpen }: ChannelRowProps) {
  const t = useTranslation();
  const why = useId();
  const money = useMoney(currency);
  const { channel, minimum, maximum, fee, usdtRate, isOpen } = terms;
  const paid = useMoney(paidIn(usdtRate, currency));
  const Icon = ICONS[channel];
  return (
    <button
      type="button"
      className={cx(button.button, styles.row)}
      disabled={!isOpen || off !== undefined}
      aria-describedby={isOpen && off === undefined ? undefined : why}
      onClick={onOpen}
    >
      <span className={styles.icon}>
        <Icon />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{t(`channel.${channel}`)}</span>
        <span className="m-number">
          {t('terms.range', { minimum: paid(minimum), maximum: paid(maximum) })}
        </span>
        <span className="m-number">
          <Dotted>
            {usdtRate === null ? null : (
              <bdi>{t('terms.usdtRate', { amount: money(rateDecimal(usdtRate)) })}</bdi>
            )}
            {isZero(fee) ? t('terms.noFee') : t('terms.fee', { fee: money(fee) })}
          </Dotted>
        </span>
      </span>
      {isOpen && off === undefined ? (
        <IconForward size={20} className={styles.chevron ?? ''} />
      ) : (
        <span id={why}>
          <Tag>{isOpen ? off : t('deposit.closed')}</Tag>
        </span>
      )}
    </button>
  );
}
