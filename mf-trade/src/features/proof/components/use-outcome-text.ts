import type { TickNumber } from 'shared-api/contract';
import type { ProofFile } from 'shared-api/proof';
import { formatPrice } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { factsOf } from '../proof.logic.ts';

const MOVES = { up: 'rose', down: 'fell', tie: 'tie' } as const;

/** What a trade or a round came to, in a sentence; undefined before its end. */
export function useOutcomeText(proof: ProofFile): string | undefined {
  const t = useTranslation();
  const language = useLanguage();
  const { entrySeq, exitSeq, digits } = factsOf(proof);
  const priceOf = (seq: TickNumber<number> | null) => {
    const tick = proof.feed.ticks.find((one) => one.seq === seq);
    return tick ? formatPrice(tick.price, language, digits) : '–';
  };
  const [entry, exit] = [priceOf(entrySeq), priceOf(exitSeq)];
  if (proof.kind === 'round') {
    const { result, void_reason } = proof.outcome;
    if (void_reason) return t(`roomVoid.${void_reason}`);
    return result ? t(`roomHappened.${MOVES[result]}`, { start: entry, end: exit }) : undefined;
  }
  const { result, void_reason } = proof.outcome;
  if (void_reason) return t(`void.${void_reason}`);
  if (!result) return undefined;
  return result === 'tie'
    ? t('happened.tie', { exit })
    : t(`happened.${proof.order.direction}_${result}`, { entry, exit });
}
