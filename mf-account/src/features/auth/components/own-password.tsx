import { PasswordField } from 'shared-ui/forms';
import { useTranslation } from '../../../i18n.ts';
import { useUser } from '../../../shared/user.data.ts';
import type { Bound } from '../use-secrets.ts';

/** Tells a password manager whose password is on the screen; people see their name elsewhere. */
export function UsernameForManagers() {
  const { data: user } = useUser();
  return (
    <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
  );
}

/** The sign-in password of who is signed in, as a proof that it is the user. */
export function OwnPassword(password: Bound) {
  const t = useTranslation();
  return (
    <>
      <UsernameForManagers />
      <PasswordField
        {...password}
        name="password"
        label={t('security.password')}
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </>
  );
}
