import type { TickNumber } from 'shared-api/contract';
import type { ProofFile } from 'shared-api/proof';
import { formatPrice } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { factsOf, sideOf } from '../proof.logic.ts';

const MOVES = { up: 'rose', down: 'fell', tie: 'tie' } as const;

/**
 * What a trade or a round came to, in a sentence to its owner or to others; undefined before its end. A round says itself what part
 * its reader took.
 */
export function useOutcomeText(proof: ProofFile, isOwn: boolean): string | undefined {
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
    const side = sideOf(proof);
    if (void_reason) return t(`roomVoid.${void_reason}`);
    if (side && result && result !== 'tie')
      return t(`happened.${side}_${side === result ? 'win' : 'loss'}`, { entry, exit });
    return result ? t(`roomHappened.${MOVES[result]}`, { start: entry, end: exit }) : undefined;
  }
  const { result, void_reason } = proof.outcome;
  if (void_reason) return t(isOwn ? `void.${void_reason}` : `proof.others.void.${void_reason}`);
  if (!result) return undefined;
  const end = result === 'tie' ? result : (`${proof.order.direction}_${result}` as const);
  return t(isOwn ? `happened.${end}` : `proof.others.${end}`, { entry, exit });
}
