import { useEffect, useState } from 'react';
import { serverNow } from 'shared-api/client';
import { tab, usePreferences } from 'shared-api/stores';
import { isDue, keptOf, minutesOf, type Visit, visitFrom } from './visit.logic.ts';

const KEY = 'visit';

/**
 * This tab's visit, and whether its result is to be shown before a new trade. Decided when a ticket opens: what is
 * typed, or runs, is not interrupted. `touchedAt` is when one that is always open came into use.
 */
export function useVisit(touchedAt?: number) {
  const minutes = usePreferences(({ realityCheck }) => realityCheck);
  const [visit, setVisit] = useState<Visit>(() =>
    visitFrom({ kept: tab.get(KEY), now: serverNow(), began: serverNow() - performance.now() }),
  );
  useEffect(() => {
    tab.set(KEY, keptOf(visit));
  }, [visit]);
  const [openedAt] = useState(serverNow);
  const opened = touchedAt ?? openedAt;
  return {
    due: isDue({ visit, minutes, now: opened }),
    since: new Date(visit.since).toISOString(),
    minutes: minutesOf({ visit, now: opened }),
    goOn: () => setVisit({ ...visit, shown: serverNow() }),
  };
}
