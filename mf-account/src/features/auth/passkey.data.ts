import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { networkError } from 'shared-api/client';

/** Loaded when a passkey is used: few screens need it. */
const load = () =>
  import('@simplewebauthn/browser').catch(() => {
    // A file that does not come is a network that does not answer.
    throw networkError();
  });

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Asks the browser for a passkey; its answer as the server takes it, or undefined when the user gave up. Rejects with an ApiError without a network. */
export async function askForPasskey(options: string): Promise<string | undefined> {
  const { startAuthentication } = await load();
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return answered(() => startAuthentication({ optionsJSON }));
}

/** Has the browser make a passkey, in the same way. */
export async function makePasskey(options: string): Promise<string | undefined> {
  const { startRegistration } = await load();
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return answered(() => startRegistration({ optionsJSON }));
}

/** Browsers throw for everything that is not a finished passkey: cancelled, timed out, none there. */
async function answered(ask: () => Promise<unknown>): Promise<string | undefined> {
  try {
    return JSON.stringify(await ask());
  } catch {
    return undefined;
  }
}
