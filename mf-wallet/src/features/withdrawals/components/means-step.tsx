import type { WithdrawChannel } from 'shared-api/client';
import { rateDecimal } from 'shared-api/money';
import { paths } from 'shared-api/paths';
import { Button, cx, EmptyView, IconCard, IconCheck, IconWallet } from 'shared-ui';
import { Dotted, IconBank, IconPlus } from 'shared-ui/parts';
import { useLocation, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { isZero } from '../../../shared/money/amount.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import type { MeansChoice } from './means.data.ts';
import styles from './means-step.module.css';

const ICONS = { bankcard: IconCard, hkbankcard: IconBank, numbercard: IconWallet };

interface MeansStepProps {
  choices: readonly MeansChoice[];
  channels: readonly WithdrawChannel[];
  currency: string;
  chosen: string | undefined;
  onChoose: (choice: MeansChoice) => void;
}

/** Step 1: where the money goes, of what is bound; each says its fee, and its rate. */
export function MeansStep({ choices, channels, currency, chosen, onChoose }: MeansStepProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const bind = () => navigate(paths.payCards(pathname));
  if (choices.length === 0)
    return <EmptyView text={t('redeem.nothingBound')} actionText={t('redeem.bind')} onAction={bind} />;
  return (
    <>
      <div className="m-stack-2" role="radiogroup" aria-label={t('redeem.where')}>
        {choices.map((choice) => (
          <MeansRow
            key={choice.id}
            choice={choice}
            terms={channels.find(({ channel }) => channel === choice.channel)}
            currency={currency}
            checked={choice.id === chosen}
            onChoose={() => onChoose(choice)}
          />
        ))}
      </div>
      <Button kind="quiet" size="middle" onClick={bind}>
        <span className={styles.bind}>
          <IconPlus size={18} />
          {t('redeem.bindAnother')}
        </span>
      </Button>
    </>
  );
}

interface MeansRowProps {
  choice: MeansChoice;
  terms: WithdrawChannel | undefined;
  currency: string;
  checked: boolean;
  onChoose: () => void;
}

function MeansRow({ choice, terms, currency, checked, onChoose }: MeansRowProps) {
  const t = useTranslation();
  const money = useMoney(currency);
  const Icon = ICONS[choice.channel];
  const termsText = () => {
    if (!terms?.isOpen) return t('deposit.closed');
    const fee = isZero(terms.fee) ? t('terms.noFee') : t('terms.fee', { fee: money(terms.fee) });
    if (terms.usdtRate === null) return fee;
    return (
      <Dotted>
        <bdi>{t('terms.usdtRate', { amount: money(rateDecimal(terms.usdtRate)) })}</bdi>
        {fee}
      </Dotted>
    );
  };
  return (
    <label className={cx(styles.row, !terms?.isOpen && styles.closed)}>
      <input
        type="radio"
        className="m-unseen"
        name="means"
        value={choice.id}
        checked={checked}
        disabled={!terms?.isOpen}
        aria-describedby={terms?.isOpen ? undefined : `closed-${choice.id}`}
        onChange={onChoose}
        // Who comes back to this step goes on by tapping what is chosen already.
        onClick={() => checked && onChoose()}
      />
      <span className={styles.icon}>
        <Icon size={20} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          <bdi>{choice.title}</bdi>
        </span>
        <span className="m-quiet-12">
          <bdi>{choice.note}</bdi>
        </span>
        <span id={`closed-${choice.id}`} className="m-quiet-12 m-number">
          {termsText()}
        </span>
      </span>
      {checked ? <IconCheck size={20} className={styles.mark ?? ''} /> : null}
    </label>
  );
}
