import { judgeKeys, type ReceiptOptions, type SigningKey } from 'shared-api/proof';
import { hydrateSigningKeys, useSigningKeys } from 'shared-api/stores';

type Keys = Pick<ReceiptOptions, 'keys' | 'laterKeys'>;

/**
 * The keys by which this device judges what is signed: those that it has held since its first visit, and of the list that is
 * published now those that they have signed. What it accepts it keeps. Undefined on a first visit without a list.
 */
export async function judgingKeys(listed: readonly SigningKey[] | undefined): Promise<Keys> {
  await hydrateSigningKeys();
  const { keys: held, keepKeys } = useSigningKeys.getState();
  if (!listed) return held.length > 0 ? { keys: held } : {};
  const given = held.length > 0 ? { keys: held, laterKeys: [listed] } : { keys: listed };
  const { keys } = await judgeKeys(given.keys, given.laterKeys);
  keepKeys(keys ?? []);
  return given;
}
