import { forgers } from '../testing/index.ts';
import { signText, testSigningKey } from '../testing/signing.ts';
import { acceptKeys, judgeKeys, keyText } from './keys.ts';
import type { SigningKey } from './types.ts';

const FROM = '2026-03-01T00:00:00.000Z';

/** A key of somebody's, which the test back end's key has signed. */
async function successor(validFrom = FROM): Promise<SigningKey> {
  const [, , stranger] = await forgers();
  const { key_id = '', public_key = '' } = (await stranger?.sign('')) ?? {};
  const key = { key_id, public_key, valid_from: validFrom };
  const signed = await signText(keyText(key));
  return { ...key, algorithm: 'ed25519', valid_until: null, signed };
}
const reasons = async (held: readonly SigningKey[], listed: readonly SigningKey[]) =>
  (await acceptKeys(held, listed)).refused.map(({ why }) => why);

test('a key that a known one has signed is accepted, and ends the one before it', async () => {
  const [first, next] = [await testSigningKey(), await successor()];
  // What a later list says of a known key is not taken over.
  const listed = [{ ...first, valid_until: '2026-01-01T00:00:00.000Z' }, next];
  expect(await acceptKeys([first], listed)).toEqual({
    keys: [{ ...first, valid_until: FROM }, next],
    refused: [],
  });
});

test('a key has one successor, which begins after it, and a name that follows from it', async () => {
  const [first, next] = [await testSigningKey(), await successor()];
  const { keys } = await acceptKeys([first], [first, next]);
  expect(await reasons(keys, [await successor('2026-03-02T00:00:00.000Z')])).toEqual(['outside_time']);
  expect(await reasons([first], [await successor(first.valid_from)])).toEqual(['outside_time']);
  expect(await reasons([first], [{ ...next, key_id: '0'.repeat(16) }])).toEqual(['wrong_signature']);
  expect(await reasons([first], [{ ...next, signed: null }])).toEqual(['unsigned']);
});

test('of two keys that one key has signed for the same moment the first counts, in one list and in two', async () => {
  const first = await testSigningKey();
  const [next, other] = [await successor(), await successor()];
  const expected = { keys: [{ ...first, valid_until: FROM }, next], refused: ['outside_time'] };
  for (const lists of [[[first, next, other]], [[first], [next, other]], [[first, next], [other]]]) {
    const { keys, refused } = await judgeKeys(lists[0], lists.slice(1));
    expect({ keys, refused: refused.map(({ why }) => why) }).toEqual(expected);
  }
});

test('another key under a known name is refused by name, wherever it stands; the same key again is not', async () => {
  const first = await testSigningKey();
  const other = { ...(await successor()), key_id: first.key_id, signed: null };
  const earlier = { ...other, valid_from: '2000-01-01T00:00:00.000Z' };
  for (const one of [other, earlier])
    for (const lists of [[[first, one]], [[one, first]], [[first], [one]]])
      expect(await judgeKeys(lists[0], lists.slice(1))).toEqual({
        keys: [first],
        refused: [{ what: 'key', place: `key ${first.key_id}`, key_id: null, why: 'wrong_signature' }],
      });
  expect(await judgeKeys([first, first], [[first]])).toEqual({ keys: [first], refused: [] });
});

test('a chain with a gap ends at the gap', async () => {
  const [first, next] = [await testSigningKey(), await successor()];
  const third = { ...next, signed: { key_id: 'f'.repeat(16), signature: '0'.repeat(128) } };
  expect(await reasons([first], [third])).toEqual(['unknown_key']);
  expect((await judgeKeys([first, third])).keys).toEqual([first]);
  // Nothing without the key that it follows: the checker gave no list that begins with it.
  expect(await judgeKeys([next])).toMatchObject({ keys: [], refused: [{ why: 'unknown_key' }] });
});

test('of the first list a key without a predecessor counts as it is', async () => {
  const [first, next] = [await testSigningKey(), await successor()];
  const bare = { ...next, signed: null };
  expect((await acceptKeys(undefined, [first, bare])).keys).toEqual([first, bare]);
});
