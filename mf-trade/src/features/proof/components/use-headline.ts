import { useCurrency } from 'shared-api/client';
import type { ProofFile, Report } from 'shared-api/proof';
import { formatMoney } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { profitOf } from '../proof.logic.ts';

/**
 * What a check says first: of a sound one what the trade or the round came to, since that is what was to be known; of any
 * other its verdict.
 */
export function useHeadline(proof: ProofFile, { verdict }: Report, isOwn: boolean): string {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const title = t(`proof.verdict.${verdict}`);
  if (verdict !== 'proved' && verdict !== 'consistent') return title;
  const amountOf = (profit: string) => formatMoney(profit.replace('-', ''), language, currency);
  if (proof.kind === 'round') {
    const { result, void_reason } = proof.outcome;
    const end = void_reason ? 'void' : result;
    const profit = end && profitOf(proof);
    if (profit === undefined || profit === null) return end ? t(`proof.said.round.${end}`) : title;
    if (Number(profit) === 0) return t('proof.said.own.tie');
    return t(`proof.said.own.${profit.startsWith('-') ? 'loss' : 'win'}`, { amount: amountOf(profit) });
  }
  const { result, void_reason, profit } = proof.outcome;
  const whose = isOwn ? 'own' : 'shared';
  if (void_reason) return t(`proof.said.${whose}.void`);
  if (!result) return title;
  if (result === 'tie') return t(`proof.said.${whose}.tie`);
  return isOwn
    ? t(`proof.said.own.${result}`, { amount: amountOf(profit ?? '') })
    : t(`proof.said.shared.${result}`);
}
