import { createSecureStorage, tab as tabTexts } from '../storage/index.ts';
import type { KeyStorage } from '../storage/key-database.ts';
import { openVault, type Vault } from '../storage/vault.ts';
import { clearDrafts, createDrafts, drafts } from './drafts.ts';
import { useSession } from './session.ts';

const CARD = { cardholderName: 'Ada Lovelace', bankName: 'Sandbox Bank' };

function home(): KeyStorage {
  let kept: CryptoKey | undefined;
  return {
    read: async () => kept,
    keep: async (key) => {
      kept ??= key;
      return kept;
    },
  };
}

let sealing: Promise<unknown>[] = [];

/** A tab: its storage and its key stay over loads of the page. */
async function tab() {
  const vault = await openVault(home());
  if (!vault) throw new Error('there is no WebCrypto');
  const noted: Vault = {
    ...vault,
    seal: (name, text) => {
      const sealed = vault.seal(name, text);
      sealing.push(sealed);
      return sealed;
    },
  };
  const time = { now: Date.UTC(2026, 0, 5) };
  const load = (opening: () => Promise<Vault | undefined> = async () => noted) =>
    createDrafts(
      createSecureStorage(opening, tabTexts, () => time.now),
      tabTexts,
      () => time.now,
    );
  return { load, time };
}
/** Until what is being sealed is written. */
async function written(): Promise<void> {
  // What is begun by now reaches the vault, and what is sealed reaches the storage, within a turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await Promise.all(sealing);
  await new Promise((resolve) => setTimeout(resolve, 0));
}
const lies = () => JSON.stringify({ ...sessionStorage });

beforeEach(() => {
  sessionStorage.clear();
  sealing = [];
});

test('a draft is there after a reload, and lies sealed in the tab until then', async () => {
  const { load } = await tab();
  const first = load();
  first.write('card', CARD);
  expect(first.read('card')).toEqual(CARD);
  await written();
  expect(sessionStorage).toHaveLength(1);
  expect(lies()).not.toMatch(/Ada|Lovelace|cardholder|Sandbox/);
  const second = load();
  expect(second.read('card')).toBeUndefined();
  await second.hydrate();
  expect(second.read('card')).toEqual(CARD);
});

test('of several changes the last one is kept, and none that was dropped meanwhile', async () => {
  const { load } = await tab();
  const first = load();
  first.write('card', { ...CARD, bankName: 'Another' });
  first.write('card', CARD);
  first.write('sent', CARD);
  first.remove('sent');
  await written();
  const second = load();
  await second.hydrate();
  expect(second.read('card')).toEqual(CARD);
  expect(second.read('sent')).toBeUndefined();
});

test('when the session ends nothing stays in the tab; the page remembers for ten minutes', async () => {
  const { load, time } = await tab();
  const page = load();
  page.write('card', CARD);
  await written();
  page.write('being sealed', CARD);
  page.endSession();
  expect(sessionStorage).toHaveLength(0);
  await written();
  expect(sessionStorage).toHaveLength(0);
  time.now += 10 * 60_000 - 1;
  expect(page.read('card')).toEqual(CARD);
  time.now += 1;
  expect(page.read('card')).toBeUndefined();
  expect(page.read('being sealed')).toBeUndefined();
});

test('who goes on typing after another sign-in keeps the draft', async () => {
  const { load, time } = await tab();
  const page = load();
  page.write('card', CARD);
  page.endSession();
  page.write('card', { ...CARD, bankName: 'Another' });
  time.now += 60 * 60_000;
  expect(page.read('card')).toEqual({ ...CARD, bankName: 'Another' });
});

test('cleared is forgotten at once, in the page and in the tab', async () => {
  const { load } = await tab();
  const page = load();
  page.write('card', CARD);
  await written();
  page.clear();
  expect(page.read('card')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('without a key nothing is written, and the page remembers', async () => {
  const page = (await tab()).load(async () => undefined);
  page.write('card', CARD);
  await written();
  expect(sessionStorage).toHaveLength(0);
  expect(page.read('card')).toEqual(CARD);
});

test.each(['not sealed', ''])('what is damaged is dropped: %j', async (kept) => {
  sessionStorage.setItem('meridian:draft:card', kept);
  const page = (await tab()).load();
  await page.hydrate();
  expect(page.read('card')).toBeUndefined();
});

test('the end of the session takes the drafts out of the tab, whoever ends it', () => {
  clearDrafts();
  useSession.getState().signIn({ token: 'a', expiresAt: '2099-01-01T00:00:00.000Z' });
  sessionStorage.setItem('meridian:draft:card', 'sealed');
  useSession.getState().signIn({ token: 'b', expiresAt: '2099-01-01T00:00:00.000Z' });
  expect(sessionStorage).toHaveLength(1);
  useSession.getState().signOut();
  expect(sessionStorage).toHaveLength(0);
  expect(drafts.read('card')).toBeUndefined();
});

test('a user who takes the place of another in one step, as a page finds it that was put aside, sees nothing of theirs', () => {
  clearDrafts();
  const expiresAt = '2099-01-01T00:00:00.000Z';
  useSession.getState().signIn({ token: 'a', expiresAt, userId: 'ada' });
  drafts.write('card', CARD);
  useSession.getState().renew({ token: 'b', expiresAt });
  expect(drafts.read('card')).toEqual(CARD);
  useSession.getState().signIn({ token: 'c', expiresAt, userId: 'eve' });
  expect(drafts.read('card')).toBeUndefined();
  useSession.getState().signOut();
});

test.each([
  ['the same user finds what they had typed', 'ada', CARD],
  ['another user of the page does not', 'eve', undefined],
  ['nor does one whose name is not known', undefined, undefined],
])('after a session that the server has ended %s', (_, next, found) => {
  clearDrafts();
  const expiresAt = '2099-01-01T00:00:00.000Z';
  useSession.getState().signIn({ token: 'a', expiresAt, userId: 'ada' });
  drafts.write('card', CARD);
  useSession.getState().signOut();
  useSession.getState().signIn({ token: 'b', expiresAt, userId: next });
  expect(drafts.read('card')).toEqual(found);
  useSession.getState().signOut();
});
