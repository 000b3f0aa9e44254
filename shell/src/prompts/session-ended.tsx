import { useEffect } from 'react';
import { paths } from 'shared-api/paths';
import { useSession } from 'shared-api/stores';
import { Button, Sheet } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../app/i18n.ts';
import { createStore, useStore } from '../app/store.ts';

/** Where the user was when the server refused the token (path and query); null while the session stands. */
export const endedAt = createStore<string | null>(null);

/** Says that the session has ended, and leads to the sign-in and from there back to where the user was. */
export function SessionEnded() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const place = useStore(endedAt);
  const signedIn = useSession((session) => session.token !== null);
  const close = () => endedAt.set(null);
  useEffect(() => {
    if (signedIn) endedAt.set(null);
  }, [signedIn]);

  function signIn() {
    close();
    if (place !== null) navigate(paths.login(place));
  }

  return (
    <Sheet
      open={place !== null}
      title={t('sessionEnded.title')}
      onClose={close}
      action={
        <Button block onClick={signIn}>
          {common('action.signIn')}
        </Button>
      }
    >
      <p>{t('sessionEnded.text')}</p>
    </Sheet>
  );
}
