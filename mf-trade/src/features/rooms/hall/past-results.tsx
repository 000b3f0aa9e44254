import type { Round } from 'shared-api/client';
import { ResultStrip } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';

/** The results of the last rounds of a room, the newest at the right. `rounds`: newest first. */
export function PastResults({ rounds }: { rounds: readonly Round[] }) {
  const t = useTranslation();
  const items = rounds
    .map((round) => ({ key: String(round.issue), shape: round.result ?? ('void' as const) }))
    .reverse();
  const results = items.map(({ shape }) => t(`roundResult.${shape}`)).join(', ');
  return <ResultStrip label={t('room.pastResults', { results })} items={items} />;
}
