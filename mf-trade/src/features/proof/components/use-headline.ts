import { useCurrency } from 'shared-api/client';
import type { ProofFile, Report } from 'shared-api/proof';
import { formatMoney } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';

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
  if (proof.kind === 'round') {
    const { result, void_reason } = proof.outcome;
    const end = void_reason ? 'void' : result;
    return end ? t(`proof.said.round.${end}`) : title;
  }
  const { result, void_reason, profit } = proof.outcome;
  const whose = isOwn ? 'own' : 'shared';
  if (void_reason) return t(`proof.said.${whose}.void`);
  if (!result) return title;
  if (result === 'tie') return t(`proof.said.${whose}.tie`);
  const amount = formatMoney((profit ?? '').replace('-', ''), language, currency);
  return isOwn ? t(`proof.said.own.${result}`, { amount }) : t(`proof.said.shared.${result}`);
}
