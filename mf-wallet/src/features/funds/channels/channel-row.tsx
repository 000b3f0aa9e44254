import type { DepositChannel } from 'shared-api/client';
import { cx, IconBank, IconCard, IconForward, IconWallet, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import button from '../list/card-button.module.css';
import { isZero, paidIn, writeRate } from '../money/money.logic.ts';
import { useMoney } from '../money/use-money.ts';
import styles from './channel-row.module.css';

const ICONS = { bankcard: IconCard, hkbankcard: IconBank, numbercard: IconWallet };

interface ChannelRowProps {
  terms: DepositChannel;
  currency: string;
  /** A break of the user's runs: nothing can be deposited. */
  onBreak: boolean;
  onOpen: () => void;
}

/** A way to deposit, with what the user must know before they take it. */
export function ChannelRow({ terms, currency, onBreak, onOpen }: ChannelRowProps) {
  const words = useWords();
  const common = useCommonWords();
  const money = useMoney(currency);
  const { channel, minimum, maximum, fee, usdtRate, isOpen } = terms;
  const paid = useMoney(paidIn(usdtRate, currency));
  const Icon = ICONS[channel];
  return (
    <button
      type="button"
      className={cx(button.button, styles.row)}
      disabled={!isOpen || onBreak}
      onClick={onOpen}
    >
      <span className={styles.icon}>
        <Icon />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{words(`channel.${channel}`)}</span>
        <span className="m-number">
          {words('terms.range', { minimum: paid(minimum), maximum: paid(maximum) })}
        </span>
        <span className="m-number">
          {usdtRate === null ? null : (
            <>
              <bdi>{words('terms.usdtRate', { amount: money(writeRate(usdtRate)) })}</bdi> ·{' '}
            </>
          )}
          {isZero(fee) ? words('terms.noFee') : words('terms.fee', { fee: money(fee) })}
        </span>
      </span>
      {isOpen && !onBreak ? (
        <IconForward size={20} className={styles.chevron ?? ''} />
      ) : (
        <Tag>{isOpen ? common('pause.now') : words('deposit.closed')}</Tag>
      )}
    </button>
  );
}
