import { loadAddressValidator, MEANS_LIMIT, type ReplyOf, type RequestOf } from 'shared-api/contract';
import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse, refuseFields, refuseMissing } from '../../lib/errors.ts';
import type { Owner } from '../../lib/owner.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { type CardDetails, type Details, openDetails, sealDetails, type WalletDetails } from './details.ts';
import { fingerprintOf } from './fingerprint.ts';
import { maskAddress, maskNumber } from './mask.logic.ts';
import {
  changeMeans,
  insertMeans,
  listMeans,
  type MeansRef,
  type MeansRow,
  readMeans,
  removeMeans,
} from './repository.ts';
import type { MeansKind } from './tables.ts';

export interface MeansParts {
  db: Db;
  secrets: Secrets;
}

type Card = ReplyOf<'addCard'>;
type Wallet = ReplyOf<'addWallet'>;
type CardInput = Pick<
  RequestOf<'addCard'>,
  'kind' | 'cardholder_name' | 'card_number' | 'bank_name' | 'bank_province' | 'bank_city' | 'branch_name'
>;
type WalletInput = Pick<RequestOf<'addWallet'>, 'alias' | 'protocol' | 'address'>;

export async function cards(
  { db, secrets }: MeansParts,
  owner: Owner,
  kind?: Card['kind'],
): Promise<ReplyOf<'cards'>> {
  const rows = await listMeans(db, owner, kind ? [kind] : ['bank', 'hk']);
  return { items: rows.map((row) => showCard(secrets, row)) };
}

export async function addCard(parts: MeansParts, owner: Owner, input: CardInput): Promise<Card> {
  const row = await bind(parts, owner, input.kind, await sealCard(parts, owner, input), 'card_number');
  return showCard(parts.secrets, row);
}

/** Without a number the bound one stays. */
export async function updateCard(
  parts: MeansParts,
  ref: MeansRef,
  input: Omit<CardInput, 'card_number'> & { card_number?: string | undefined },
): Promise<Card> {
  const bound = await readMeans(parts.db, ref);
  if (bound?.kind !== input.kind) throw refuseMissing();
  const known = openDetails<CardDetails>(parts.secrets, ref.owner.userId, bound.sealed);
  const card_number = input.card_number || known.card_number;
  const sealed = await sealCard(parts, ref.owner, { ...input, card_number });
  return showCard(parts.secrets, await change(parts, ref, sealed, 'card_number'));
}

export async function wallets({ db }: MeansParts, owner: Owner): Promise<ReplyOf<'wallets'>> {
  return { items: (await listMeans(db, owner, ['wallet'])).map(showWallet) };
}

export async function addWallet(parts: MeansParts, owner: Owner, input: WalletInput): Promise<Wallet> {
  return showWallet(await bind(parts, owner, 'wallet', await sealWallet(parts, owner, input), 'address'));
}

/** Without an address the bound one stays, on its network. */
export async function updateWallet(
  parts: MeansParts,
  ref: MeansRef,
  input: Omit<WalletInput, 'address'> & { address?: string | undefined },
): Promise<Wallet> {
  const bound = await readMeans(parts.db, ref);
  if (bound?.kind !== 'wallet') throw refuseMissing();
  const known = openDetails<WalletDetails>(parts.secrets, ref.owner.userId, bound.sealed);
  if (!input.address && input.protocol !== known.protocol)
    throw refuseFields({ name: 'address', rule: 'required' });
  const sealed = await sealWallet(parts, ref.owner, { ...input, address: input.address || known.address });
  return showWallet(await change(parts, ref, sealed, 'address'));
}

/** Forgets a card or wallet of these kinds that nothing was paid to. */
export async function deleteMeans(
  { db }: MeansParts,
  ref: MeansRef,
  kinds: readonly MeansKind[],
): Promise<void> {
  const bound = await readMeans(db, ref);
  if (!bound || !kinds.includes(bound.kind)) throw refuseMissing();
  if (!(await removeMeans(db, ref))) throw await whyNot(db, ref);
}

/** What is stored of a card or wallet; kind and owner aside. */
type Sealed = Pick<MeansRow, 'protocol' | 'label' | 'masked' | 'sealed' | 'fingerprint'>;

async function sealCard({ db, secrets }: MeansParts, { userId }: Owner, input: CardInput): Promise<Sealed> {
  const { kind, cardholder_name, card_number, bank_name, bank_province, bank_city, branch_name } = input;
  const isBank = kind === 'bank';
  const details: CardDetails = {
    cardholder_name,
    card_number,
    bank_name,
    bank_province: isBank ? (bank_province ?? null) : null,
    bank_city: isBank ? (bank_city ?? null) : null,
    branch_name,
  };
  return {
    protocol: null,
    label: bank_name,
    masked: maskNumber(card_number),
    sealed: sealDetails(secrets, userId, details),
    fingerprint: await fingerprintOf(db, secrets, userId, kind, card_number),
  };
}

async function sealWallet(
  { db, secrets }: MeansParts,
  { userId }: Owner,
  input: WalletInput,
): Promise<Sealed> {
  const { alias, protocol, address } = input;
  const isAddress = await loadAddressValidator();
  if (!isAddress(protocol, address)) throw refuseFields({ name: 'address', rule: 'address_checksum' });
  const details: Details = { alias, protocol, address };
  // The case of an Ethereum address is its checksum only.
  const same = protocol === 'ERC20' ? address.toLowerCase() : address;
  return {
    protocol,
    label: alias,
    masked: maskAddress(address),
    sealed: sealDetails(secrets, userId, details),
    fingerprint: await fingerprintOf(db, secrets, userId, protocol, same),
  };
}

type NumberField = 'card_number' | 'address';
const alreadyBound = (name: NumberField) => refuseFields({ name, rule: 'already_bound' });

async function bind(
  { db }: MeansParts,
  owner: Owner,
  kind: MeansKind,
  sealed: Sealed,
  field: NumberField,
): Promise<MeansRow> {
  const bound = await listMeans(db, owner, [kind]);
  if (bound.some(({ fingerprint }) => fingerprint.equals(sealed.fingerprint))) throw alreadyBound(field);
  if (bound.length >= MEANS_LIMIT) throw refuse('means_limit_reached', { limit: MEANS_LIMIT });
  const row = await insertMeans(db, {
    bucket: owner.bucket,
    id: uuid(),
    user_id: owner.userId,
    kind,
    ...sealed,
  });
  if (!row) throw alreadyBound(field);
  return row;
}

async function change(
  { db }: MeansParts,
  ref: MeansRef,
  sealed: Sealed,
  field: NumberField,
): Promise<MeansRow> {
  const row = await changeMeans(db, ref, sealed);
  if (row === 'same') throw alreadyBound(field);
  if (!row) throw await whyNot(db, ref);
  return row;
}

async function whyNot(db: Db | Tx, ref: MeansRef) {
  return (await readMeans(db, ref)) ? refuse('means_locked') : refuseMissing();
}

function showCard(secrets: Secrets, row: MeansRow): Card {
  const details = openDetails<CardDetails>(secrets, row.user_id, row.sealed);
  const { cardholder_name, bank_name, bank_province, bank_city, branch_name } = details;
  return {
    id: row.id,
    kind: row.kind === 'hk' ? 'hk' : 'bank',
    cardholder_name,
    card_number_masked: row.masked,
    bank_name,
    bank_province,
    bank_city,
    branch_name,
    is_locked: row.locked_at !== null,
    created_at: row.created_at.toISOString(),
  };
}

function showWallet(row: MeansRow): Wallet {
  return {
    id: row.id,
    alias: row.label,
    protocol: row.protocol ?? 'TRC20',
    address_masked: row.masked,
    is_locked: row.locked_at !== null,
    created_at: row.created_at.toISOString(),
  };
}
