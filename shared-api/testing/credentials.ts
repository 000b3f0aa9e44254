/** The code that is sent to every phone. */
export const TEST_CODE = '1234';
/** A password that is refused; every other one signs in. */
export const TEST_WRONG_PASSWORD = 'wrong00000';

const TOKEN = 'test.';
export const tokenFor = (username: string): string => TOKEN + username;
export const usernameIn = (token: string): string | undefined =>
  token.startsWith(TOKEN) && token.length > TOKEN.length ? token.slice(TOKEN.length) : undefined;
