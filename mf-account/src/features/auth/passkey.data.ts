import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Loaded when a passkey is used: few screens need it. */
const load = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Asks the browser for a passkey; its answer as the server takes it, or undefined when the user gave up. */
export async function askForPasskey(options: string): Promise<string | undefined> {
  return answered(async () => {
    const { startAuthentication } = await load();
    return startAuthentication({ optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON });
  });
}

/** Has the browser make a passkey. */
export async function makePasskey(options: string): Promise<string | undefined> {
  return answered(async () => {
    const { startRegistration } = await load();
    return startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON });
  });
}

/** Browsers throw for everything that is not a finished passkey: cancelled, timed out, none there, or no network for what asks. */
async function answered(ask: () => Promise<unknown>): Promise<string | undefined> {
  try {
    return JSON.stringify(await ask());
  } catch {
    return undefined;
  }
}
