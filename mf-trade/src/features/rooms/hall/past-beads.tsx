import type { Round } from 'shared-api/client';
import { Beads } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';

/** The last rounds of a room as beads, the newest at the right. `rounds`: newest first. */
export function PastBeads({ rounds }: { rounds: readonly Round[] }) {
  const t = useTranslation();
  const items = rounds
    .map((round) => ({ key: String(round.issue), shape: round.result ?? ('void' as const) }))
    .reverse();
  const results = items.map(({ shape }) => t(`roundResult.${shape}`)).join(', ');
  return <Beads label={t('room.pastResults', { results })} items={items} />;
}
