import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keyText, receiptText, treeText } from 'shared-api/proof';
import { type KeptKey, useSigningKeys } from 'shared-api/stores';
import {
  createTestHandlers,
  createTestState,
  digestOf,
  type Forger,
  forgers,
  receiptHash,
} from 'shared-api/testing';
import { address } from 'shared-ui/testing';
import { type KeptCheckpoint, useKeptProofs } from '../../shared/kept-proofs.ts';
import { show } from '../../shared/testing/show.tsx';
import ProofPage from './proof.page.tsx';

const user = userEvent.setup();
const AT = Date.UTC(2026, 2, 9, 10, 0, 7);
const now = () => AT + 120_000;

/** Opens the page of a trade that the back end itself has settled. */
async function open(
  tamper: (proof: Proof) => Proof | Promise<Proof> = (proof) => proof,
  kept?: 'earlier' | 'later',
  keys: readonly Key[] = [],
  /** Puts forged things on the device. @returns the list of keys that is published. */
  forge?: (proof: Proof) => Promise<Key[]>,
) {
  const state = createTestState({ now });
  const ann = { username: 'ann' };
  let at = AT;
  const early = createTestHandlers({ ...state, now: () => at });
  await early.balance({ language: 'en' }, ann);
  Object.assign(state.users.get('ann') ?? {}, { available: 100_000n });
  const terms = { goods_id: 'EURUSD', direction: 'up', duration_seconds: 60, payout_rate: 8200 } as const;
  const order = await early.bet({ language: 'en', amount: '33', ...terms }, ann);
  const { id } = order;
  at = AT + 120_000;
  const proof = await tamper(await early.orderProof({ language: 'en', id }, ann));
  useKeptProofs.setState({ checkpoints: {}, receipts: {} });
  useSigningKeys.setState({ keys });
  const goods = { language: 'en', goods_id: 'EURUSD', limit: 1 } as const;
  const keep = async (moment: number) => {
    at = moment;
    useKeptProofs.getState().keepCheckpoints('EURUSD', (await early.checkpoints(goods, ann)).items);
  };
  if (kept === 'earlier') await keep(AT);
  if (kept === 'later') {
    await keep(AT + 180_000);
    if (order.kind === 'timed' && order.receipt)
      useKeptProofs.getState().keepReceipt(id, { ...order.receipt, text: receiptText(proof.order) });
  }
  const { checkpoints, checkpointPath } = early;
  const published = await forge?.(proof);
  const signingKeys = published ? () => ({ items: published }) : early.signingKeys;
  await show(<ProofPage />, {
    at: `/my/traderecord/proof?id=${id}`,
    handlers: { orderProof: () => proof, checkpoints, checkpointPath, signingKeys },
  });
  return proof;
}
type Key = KeptKey;
type Proof = Awaited<ReturnType<ReturnType<typeof createTestHandlers>['orderProof']>>;

/** What came of the trade: the reader's own, and anybody's. */
const SAID = /^(You (won|lost) \$\d+\.\d\d|Your stake was returned)$/;
const SHARED = /^(This trade (won|lost)|The stake was returned)$/;
/** Among what a check can come to, this one's. */
function verdict(): Element {
  const marked = document.querySelector('dl [aria-current]');
  if (!marked) throw new Error('No verdict is marked.');
  return marked;
}

const checks = async () => within(await screen.findByRole('list', { name: 'Checks' }));

it('says what a browser without cryptography cannot do, and what can be done instead', async () => {
  const { subtle } = crypto;
  // As it is on an address without HTTPS; the back end of the test makes its own hashes.
  const hidden = jest.spyOn(crypto, 'subtle', 'get').mockImplementation(() => {
    const isServer = /shared-api.testing/.test(new Error().stack ?? '');
    return (isServer ? subtle : undefined) as SubtleCrypto;
  });
  try {
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /couldn't run the check.*HTTPS.*save the proof/,
    );
    expect(screen.getByRole('button', { name: 'Save proof' })).toBeEnabled();
    expect(screen.queryByRole('list', { name: 'Checks' })).toBeNull();
  } finally {
    hidden.mockRestore();
  }
});

it('says that a result is consistent, with the rule, the ticks around both ends and every check', async () => {
  const proof = await open();
  expect(await screen.findByRole('heading', { name: SAID })).toBeVisible();
  expect(screen.getByText('EUR/USD')).toBeVisible();
  expect(await screen.findByText(/^This device hasn't saved a checkpoint yet/)).toBeVisible();
  expect(await screen.findByText(/carry the platform's signature/)).toBeVisible();
  expect(screen.queryByText(/the next price recorded after the order was accepted/)).not.toBeVisible();
  for (const fold of [
    /^10 checks passed on this device · 1 still to come$/,
    "How it's decided",
    'Recorded prices',
  ])
    await user.click(screen.getByText(fold));
  expect(screen.getByText(/the next price recorded after the order was accepted/)).toBeVisible();
  const [entry, exit] = screen.getAllByRole('table');
  for (const [table, name, seq] of [
    [entry, 'Entry', proof.outcome.entry_seq],
    [exit, 'Exit', proof.outcome.exit_seq],
  ] as const) {
    const marked = within(table as HTMLElement)
      .getByText(name)
      .closest('tr');
    expect(marked).toHaveTextContent(`#${seq}`);
    expect(within(table as HTMLElement).getByRole('columnheader', { name: /^Time (GMT|UTC)/ })).toBeVisible();
    // Two ticks on each side, the moment between them, and the head.
    expect(within(table as HTMLElement).getAllByRole('row')).toHaveLength(6);
  }
  const items = (await checks()).getAllByRole('listitem');
  expect(items).toHaveLength(11);
  const left = items.filter((item) => !item.textContent?.includes('Passed'));
  expect(left.map((item) => item.textContent)).toEqual([expect.stringContaining('Still to come')]);
});

it('keeps what it fetched for the next time, and does not count it as held', async () => {
  await open();
  await screen.findByRole('heading', { name: SAID });
  await waitFor(() => expect(useKeptProofs.getState().checkpoints.EURUSD).toHaveLength(1));
  expect(verdict()).toHaveTextContent('Internally consistent');
});

it('says that an earlier checkpoint proves nothing of later prices', async () => {
  await open(undefined, 'earlier');
  expect(await screen.findByRole('heading', { name: SAID })).toBeVisible();
  expect(verdict()).toHaveTextContent('Internally consistent');
  expect(screen.getByText(/too early to cover this result/)).toBeVisible();
});

it('says what was proved by a later checkpoint that was kept, and since when', async () => {
  await open(undefined, 'later');
  expect(await screen.findByRole('heading', { name: SAID })).toBeVisible();
  expect(verdict()).toHaveTextContent('Verified against your saved checkpoint');
  expect(screen.getByText(/has held this checkpoint since/)).toBeVisible();
  expect(screen.getByText(/match the receipt this device saved/)).toBeVisible();
  expect(screen.getByText(/^11 checks passed on this device$/)).toBeVisible();
});

it('says what happened, in the words of the record', async () => {
  const { order, outcome, feed } = await open();
  const price = (seq: number | null) => feed.ticks.find((tick) => tick.seq === seq)?.price;
  const [entry, exit] = [price(outcome.entry_seq), price(outcome.exit_seq)];
  const moved = Number(exit) - Number(entry);
  const said =
    moved === 0
      ? `The price ended where it started, at ${exit}.`
      : `You bought ${order.direction}, and the price ${moved > 0 ? 'rose' : 'fell'} from ${entry} to ${exit}.`;
  expect(await screen.findByText(said, { exact: false })).toBeVisible();
});

it('says that a check failed, and where', async () => {
  await open((proof) => ({ ...proof, outcome: { ...proof.outcome, paid_back: '999.00' } }));
  expect(await screen.findByRole('heading', { name: 'A check failed' })).toBeVisible();
  // What was announced of an earlier trade is outside of the page.
  expect(within(screen.getByRole('main')).queryByText(/^You bought/)).toBeNull();
  expect(screen.getByText(/^\d+ of 11 checks passed on this device$/)).toBeVisible();
  const item = (await checks()).getByText(/correct to the cent/).closest('li');
  expect(item).toHaveTextContent('Failed');
  expect(item).toHaveTextContent('At outcome.paid_back: expected');
});

describe('what the platform did not sign', () => {
  it.each([0, 1, 2, 3])('an order by forger %s is refused by name, and accuses nobody', async (i) => {
    const { sign } = (await forgers())[i] as Forger;
    const state = createTestState({ now });
    const { items: keys } = await createTestHandlers(state).signingKeys(
      { language: 'en' },
      { username: 'ann' },
    );
    const turned = async (proof: Proof): Promise<Proof> => {
      const order = { ...proof.order, direction: 'down' as const };
      const receipt = { hash: await receiptHash(order), signed: await sign(receiptText(order)) };
      const forged = { ...proof, order: { ...order, receipt } };
      return { ...forged, digest: await digestOf(forged) };
    };
    await open(turned, undefined, keys);
    expect(await screen.findByRole('heading', { name: 'Not signed by a known key' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Not accepted as evidence' })).toBeVisible();
    expect(screen.getByText(/^The signature on the order: /)).toBeVisible();
    expect(verdict()).toHaveTextContent('so it proves nothing for or against anyone');
  });

  it('a receipt, a checkpoint and a key by a forger change nothing of a right trade', async () => {
    const { sign } = (await forgers())[2] as Forger;
    const { items } = await createTestHandlers(createTestState({ now })).signingKeys(
      { language: 'en' },
      { username: 'ann' },
    );
    const proof = await open(undefined, 'later', items, async ({ order }) => {
      const text = receiptText({ ...order, payout_rate: 9900 });
      const { key_id, signature, public_key } = await sign(text);
      const { checkpoints } = useKeptProofs.getState();
      const point = { ...(checkpoints.EURUSD?.[0] as KeptCheckpoint), number: 1, root: 'e'.repeat(64) };
      const named = await sign(treeText('EURUSD', point));
      useKeptProofs.setState({
        receipts: { [order.id]: { text, key_id, signature } },
        checkpoints: { EURUSD: [...(checkpoints.EURUSD ?? []), { ...point, signed: named }] },
      });
      const next = { key_id, public_key, valid_from: '2021-01-01T00:00:00.000Z' };
      return [
        ...items,
        { ...next, algorithm: 'ed25519', valid_until: null, signed: await sign(keyText(next)) } as const,
      ];
    });
    expect(await screen.findByRole('heading', { name: SAID })).toBeVisible();
    expect(proof.outcome.status).toBe('settled');
    expect(verdict()).toHaveTextContent('Verified against your saved checkpoint');
    for (const what of ['A saved receipt', 'A checkpoint', 'A key in the published list'])
      expect(screen.getByText(`${what}: signed by a key that this device doesn't know`)).toBeVisible();
    expect(useSigningKeys.getState().keys).toEqual(items);
  });
});

it('saves exactly what it checked, as a file', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:proof';
  };
  URL.revokeObjectURL = () => undefined;
  const clicked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download);
  });
  const proof = await open();
  await user.click(await screen.findByRole('button', { name: 'Save proof' }));
  expect(clicked).toEqual([`order-${proof.order.order_number}.json`]);
  const reader = new FileReader();
  const text = new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
  });
  reader.readAsText(saved[0] as Blob);
  expect(JSON.parse(await text)).toEqual(proof);
  click.mockRestore();
});

it.each([
  '/my/traderecord/proof',
  '/my/traderecord/proof?id=nonsense',
  '/my/traderecord/proof?room_id=vip&issue=x',
])('has nothing to check at %s', async (at) => {
  await show(<ProofPage />, { at });
  expect(
    await screen.findByText("We couldn't find this result. Open it again from your trade history."),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Full trade history' }));
  expect(address()).toBe('/my/traderecord');
});

/** A settled trade of the test back end, with the calls that a page about it makes. */
async function settled() {
  useKeptProofs.setState({ checkpoints: {}, receipts: {} });
  useSigningKeys.setState({ keys: [] });
  const state = createTestState({ now });
  const ann = { username: 'ann' };
  const early = createTestHandlers({ ...state, now: () => AT });
  await early.balance({ language: 'en' }, ann);
  Object.assign(state.users.get('ann') ?? {}, { available: 100_000n });
  const terms = { goods_id: 'EURUSD', direction: 'up', duration_seconds: 60, payout_rate: 8200 } as const;
  const { id } = await early.bet({ language: 'en', amount: '33', ...terms }, ann);
  const handlers = createTestHandlers(state);
  const proof = await handlers.orderProof({ language: 'en', id }, ann);
  return { id, proof, handlers, ...(await handlers.shareProof({ language: 'en', id }, ann)) };
}

/** This environment has no canvas: a file stands for what is drawn. Returns what is written on it. */
function drawFiles(): string[] {
  const written: string[] = [];
  const call = (name: string) => (text: string) => {
    if (name === 'fillText') written.push(text);
    return { width: 60 };
  };
  const pen = new Proxy({}, { get: (_, name: string) => call(name), set: () => true });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  Object.assign(globalThis, { Path2D: class {} });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  return written;
}

describe('a result that is shared', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(navigator, { canShare: undefined, share: undefined });
  });

  it('is shown as a picture, with a link that others open, and can be saved and shared', async () => {
    const written = drawFiles();
    const share = jest.fn();
    Object.assign(navigator, { canShare: () => true, share });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { id, code, proof, handlers } = await settled();
    await show(<ProofPage />, { at: `/my/traderecord/proof?id=${id}`, handlers });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Share this result' }));
    const picture = await sheet.findByRole('img', { name: /with a QR code/ });
    expect(picture).toHaveAttribute('src', 'blob:picture');
    expect(written).toContain('EUR/USD');
    expect(sheet.getByText(/Your name isn't shown/)).toBeVisible();
    expect(sheet.getByRole('switch', { name: 'Show amounts' })).not.toBeChecked();
    await user.click(sheet.getByRole('button', { name: 'Save as image' }));
    expect(saved).toEqual([`${proof.order.order_number}.png`]);
    // The link beside the picture is opened, and not scanned.
    await user.click(sheet.getByRole('button', { name: 'Share image' }));
    const text = `Check this result\n${location.origin}/proof?code=${code}`;
    expect(share).toHaveBeenCalledWith({ files: [expect.any(File)], text });
  });

  it('is shown without the name of the installation where that does not come', async () => {
    drawFiles();
    const { id, handlers } = await settled();
    await show(<ProofPage />, {
      at: `/my/traderecord/proof?id=${id}&share=1`,
      handlers,
      fail: (name) => (name === 'configs' ? { status: 404 } : undefined),
    });
    expect(await screen.findByRole('img', { name: /with a QR code/ })).toBeVisible();
  });

  it('says so when the picture cannot be made', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { id, handlers } = await settled();
    await show(<ProofPage />, { at: `/my/traderecord/proof?id=${id}&share=1`, handlers });
    expect(await screen.findByText(/We couldn't prepare the image/)).toBeVisible();
  });

  it('opens for a visitor by its code, and cannot be shared from there', async () => {
    const { code, proof, handlers } = await settled();
    await show(<ProofPage />, { at: `/proof?code=${code}`, handlers, visitor: true });
    const heading = await screen.findByRole('heading', { name: SHARED });
    // Whoever reads it did not place it.
    expect(heading.closest('section')?.textContent).not.toMatch(/\byour?\b/i);
    expect(screen.getByText(proof.order.order_number)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('is not there for another code, with a way home', async () => {
    const { code, handlers } = await settled();
    const other = `${code.slice(0, 10)}${code[10] === 'a' ? 'b' : 'a'}${code.slice(11)}`;
    await show(<ProofPage />, { at: `/proof?code=${other}`, handlers, visitor: true });
    await user.click(await screen.findByRole('button', { name: 'Back to home' }));
    expect(address()).toBe('/');
  });
});
