import { keyIdOf, refusalOf } from './signature.ts';
import type { Reason, Refused, SigningKey } from './types.ts';

/** The text with which a key names the one that follows it. */
export const keyText = ({
  key_id,
  public_key,
  valid_from,
}: Pick<SigningKey, 'key_id' | 'public_key' | 'valid_from'>): string =>
  ['meridian-key-1', key_id, public_key, valid_from].join('|');

interface KeySet {
  readonly keys: readonly SigningKey[];
  readonly refused: readonly Refused[];
}

/** Why a key does not follow the ones that count already; null where it does. */
async function refusalOfKey(key: SigningKey, known: readonly SigningKey[]): Promise<Reason | null> {
  const before = known.find(({ key_id }) => key_id === key.signed?.key_id);
  // A key has one successor, which begins where it ends.
  const isFollowed = known.some(({ signed }) => signed?.key_id === key.signed?.key_id);
  const isElsewhere = before?.valid_until != null && before.valid_until !== key.valid_from;
  if (before && (isFollowed || isElsewhere || key.valid_from <= before.valid_from)) return 'outside_time';
  const open = known.map((one) => ({ ...one, valid_until: null }));
  return refusalOf({ text: keyText(key), at: key.valid_from, signed: key.signed }, open);
}

/**
 * The keys of a list that count. Of the first list, which the checker gave, those that claim no predecessor count as they
 * are; any other key, and each key of a later list, counts where one that counts already has signed it.
 */
export async function acceptKeys(
  held: readonly SigningKey[] | undefined,
  listed: readonly SigningKey[],
): Promise<KeySet> {
  const keys: SigningKey[] = [...(held ?? [])];
  const refused: Refused[] = [];
  const inOrder = [...listed].sort((a, b) => a.valid_from.localeCompare(b.valid_from));
  for (const key of inOrder) {
    const { key_id } = key;
    const isNamed = key_id === (await keyIdOf(key.public_key));
    if (isNamed && keys.some((one) => one.key_id === key_id)) continue;
    const isAnchor = !held && !key.signed;
    const why = !isNamed ? 'wrong_signature' : isAnchor ? null : await refusalOfKey(key, keys);
    if (why) {
      refused.push({ what: 'key', place: `key ${key_id}`, key_id: key.signed?.key_id ?? null, why });
      continue;
    }
    const at = keys.findIndex((one) => one.key_id === key.signed?.key_id);
    const before = keys[at];
    if (before) keys[at] = { ...before, valid_until: key.valid_from };
    keys.push(key);
  }
  return { keys, refused };
}

/** The first list and those after it, in one; undefined where none was given. */
export async function judgeKeys(
  first: readonly SigningKey[] | undefined,
  later: readonly (readonly SigningKey[])[] = [],
): Promise<{ readonly keys: readonly SigningKey[] | undefined; readonly refused: readonly Refused[] }> {
  if (!first) return { keys: undefined, refused: [] };
  let { keys, refused } = await acceptKeys(undefined, first);
  for (const list of later) {
    const next = await acceptKeys(keys, list);
    [keys, refused] = [next.keys, [...refused, ...next.refused]];
  }
  return { keys, refused };
}
