import { safeReturn } from 'shared-api/paths';
import { useSearchParams } from 'shared-ui/router';

/** The screens that are passed on the way in: nobody is led back to them. */
const ENTRANCE = ['/auth/', '/verify'];

/** Where the user came from to complete something; undefined when they came on their own. @param own paths that would lead back here */
export function useReturnTo(...own: readonly string[]): string | undefined {
  const [search] = useSearchParams();
  const asked = search.get('return_to');
  return asked === null ? undefined : safeReturn(asked, [...own, ...ENTRANCE]);
}
