import { PasswordField } from 'shared-ui/forms';
import type { useSecrets } from '../use-secrets.ts';

interface NewPasswordProps {
  bind: ReturnType<typeof useSecrets<'password' | 'confirmPassword'>>['bind'];
  labels: { password: string; confirm: string };
  hint: string;
}

/** A new password and its confirmation, as password managers expect them. */
export function NewPassword({ bind, labels, hint }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        {...bind('password')}
        name="password"
        label={labels.password}
        hint={hint}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...bind('confirmPassword')}
        name="confirm-password"
        label={labels.confirm}
        autoComplete="new-password"
        enterKeyHint="next"
      />
    </>
  );
}
