import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ApiError, useQueryClient } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { connectStores, useSession, useVerification } from 'shared-api/stores';
import { toast } from 'shared-ui';
import { commonWords } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';

const sentenceOf = (error: ApiError) => error.message || commonWords(error.messageKey);

/**
 * What the app does when a call fails (specification, section 8): a toast with the reason; to the human check when it
 * is asked for; to the root when the token was refused; to the maintenance screen when the server says so. Nothing of
 * a user is kept after he has gone.
 */
export function ClientHooks() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const go = useRef(navigate);

  // While this first renders, and so before any screen does: a screen's call asks for the token when it renders.
  useState(() =>
    connectStores({
      onFailure: (error) => {
        toast.fail(sentenceOf(error));
        if (error.need !== 'human_check') return;
        useVerification.getState().forget();
        go.current(paths.verify(location.pathname + location.search));
      },
      onTokenRefused: () => go.current(paths.home(), { replace: true }),
      onMaintenance: () => go.current(paths.maintain()),
    }),
  );
  useLayoutEffect(() => {
    go.current = navigate;
  }, [navigate]);
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (before.token !== null && now.token !== before.token) queryClient.clear();
      }),
    [queryClient],
  );
  return null;
}
