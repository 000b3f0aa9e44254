/** Tells a password manager whose password is on the screen; people see their name elsewhere. */
export function UsernameForManagers({ username }: { username: string | undefined }) {
  return <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />;
}
