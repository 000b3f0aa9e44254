import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const appOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });

/** A new secret in base 32, for an authenticator app. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The code of a moment. */
export const totpCode = (secret: string, at: Date): string =>
  appOf(secret).generate({ timestamp: at.getTime() });

/** The half minute whose code it is: the present one, or one of `drift` beside it for clocks that differ. Null when it is none. */
export function matchingStep({
  secret,
  code,
  at,
  drift,
}: {
  secret: string;
  code: string;
  at: Date;
  drift: number;
}): bigint | null {
  const timestamp = at.getTime();
  const delta = appOf(secret).validate({ token: code, timestamp, window: drift });
  return delta === null ? null : BigInt(Math.floor(timestamp / 1000 / PERIOD) + delta);
}
