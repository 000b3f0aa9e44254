import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type ApiError,
  followUnanswered,
  noteNoResponse,
  subscribeStatus,
  useQueryClient,
} from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { connectStores, isSameUser, useSession, useVerification } from 'shared-api/stores';
import { toast } from 'shared-ui';
import { commonTranslation, waitText } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { prompt, promptOf } from '../prompts/require.ts';
import { endedAt } from '../prompts/session-ended.tsx';

const reloadPage = () => location.reload();
const sentenceOf = (error: ApiError) => error.message || commonTranslation(error.messageKey);

/** The screen knows where to go back to: a late refusal of another call must not change that. */
function toMaintenance(go: ReturnType<typeof useNavigate>): void {
  if (location.pathname === paths.maintain()) return;
  go(paths.maintain(here()), { replace: true });
}

/** Where the sign-in leads back to, once it is said that a session has ended. */
const here = () => location.pathname + location.search;

/**
 * What the app does when a call fails (docs/product.md, section 20): a toast with the reason; the sheet for what must
 * be completed first; to the human check when it is asked for; to the root when the
 * token was refused, with a sheet that says so and leads back (who comes back to the root itself is a visitor there, and told
 * with their first act); to the maintenance screen when the server says so, by a call or by its event stream. What is kept of a
 * user's data goes with their session.
 */
export function ClientHooks({ reload = reloadPage }: { reload?: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const go = useRef(navigate);

  // While this first renders, and so before any screen does: a screen's call asks for the token when it renders.
  useState(() => {
    /** A session has ended in this page: whether that was said. */
    let isTold: boolean | undefined;
    connectStores({
      onFailure: (error) => {
        const missing = promptOf(error.need);
        if (missing) return prompt([missing]);
        if (error.kind === 'token' && isTold !== undefined) {
          // Something was done by whoever came back to the root.
          if (!isTold) endedAt.set(here());
          isTold = true;
          return;
        }
        toast.fail(sentenceOf(error));
        if (error.need !== 'human_check') return;
        useVerification.getState().forget();
        go.current(paths.verify(here()));
      },
      onTokenRefused: () => {
        isTold = location.pathname !== paths.home();
        if (!isTold) return;
        // The sheet belongs to the root: its entry in the history comes after the root's.
        const place = here();
        go.current(paths.home(), { replace: true });
        endedAt.set(place);
      },
      waitSentence: (seconds) =>
        commonTranslation('error.tooMany', { when: waitText(commonTranslation, seconds) }),
      onOffline: noteNoResponse,
      onMaintenance: () => toMaintenance(go.current),
    });
  });
  useEffect(
    () =>
      subscribeStatus(({ maintenance }) => {
        if (maintenance) toMaintenance(go.current);
      }),
    [],
  );
  useLayoutEffect(() => {
    go.current = navigate;
  }, [navigate]);
  useEffect(
    () =>
      followUnanswered(({ carriedOut }, isTold) => {
        if (!isTold && carriedOut) toast.success(commonTranslation('state.carriedOut'));
        if (!isTold && !carriedOut) toast.fail(commonTranslation('state.notCarriedOut'));
        void queryClient.invalidateQueries();
      }),
    [queryClient],
  );
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (before.token === null || isSameUser(now, before)) return;
        queryClient.clear();
        // Another user, from another tab: what stands in the forms of this page is of the one before.
        if (now.userId && before.userId) reload();
      }),
    [queryClient, reload],
  );
  return null;
}
