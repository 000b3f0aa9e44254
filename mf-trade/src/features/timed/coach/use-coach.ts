import { useSearchParams } from 'shared-ui/router';

/** From the choice of a side to the look at the result. */
export const COACH_STEPS = ['side', 'ticket', 'live', 'result'] as const;
export type CoachStep = (typeof COACH_STEPS)[number];

/** The address says that the trade on this screen is a user's first one, and is to be explained. */
const NAME = 'coach';

/** Whether a first trade is explained on this screen, and what ends that. */
export function useCoach(): { active: boolean; end: () => void } {
  const [search, setSearch] = useSearchParams();
  return {
    active: search.get(NAME) === '1',
    end: () =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete(NAME);
          return after;
        },
        { replace: true },
      ),
  };
}
