import { useState } from 'react';
import { serverNow } from 'shared-api/client';
import { usePreferences } from 'shared-api/stores';
import { isDue, keptOf, minutesOf, type Visit, visitFrom } from './visit.logic.ts';

const KEY = 'visit';

function keep(visit: Visit): Visit {
  sessionStorage.setItem(KEY, keptOf(visit));
  return visit;
}

/**
 * This tab's visit, and whether its result is to be shown before a new trade. Decided when a ticket opens: what is
 * typed, or runs, is not interrupted.
 */
export function useVisit() {
  const minutes = usePreferences(({ realityCheck }) => realityCheck);
  const [visit, setVisit] = useState(() =>
    keep(
      visitFrom({
        kept: sessionStorage.getItem(KEY),
        now: serverNow(),
        began: serverNow() - performance.now(),
      }),
    ),
  );
  const [opened] = useState(serverNow);
  return {
    due: isDue({ visit, minutes, now: opened }),
    since: new Date(visit.since).toISOString(),
    minutes: minutesOf({ visit, now: opened }),
    goOn: () => setVisit(keep({ ...visit, shown: serverNow() })),
  };
}
