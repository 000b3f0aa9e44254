import { pageFrom, readCursor, readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields, refuseMissing } from '../../lib/errors.ts';
import {
  addContent,
  type ContentFields,
  type ContentKind,
  type ContentPiece,
  type ContentTexts,
  changeFields,
  findContent,
  listContent,
  lockContent,
  MOTIFS,
  putTexts,
  rescheduleContent,
  withdrawContent,
} from '../content/index.ts';
import { isOfProposal } from '../proposals/index.ts';
import { record } from './audit.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import type { SignedInOperator } from './operators.ts';
import { refuseOps } from './refusals.ts';

type Shown = OpsReply<'contentPiece'>;
interface Named {
  readonly kind: ContentKind;
  readonly id: string;
}

export async function contentPieces(
  db: Db | Tx,
  { kind, cursor, limit }: OpsRequest<'content'>,
): Promise<OpsReply<'content'>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  return pageFrom(await listContent(db, kind, { after, limit: limit + 1 }), {
    limit,
    place: ({ published_at, id }) => ({ at: published_at, id }),
    show: (line) => show(kind, line),
  });
}

export async function contentPiece(db: Db | Tx, { kind, id }: Named): Promise<Shown> {
  const found = await findContent(db, kind, id);
  if (!found) throw refuseMissing();
  return { ...show(kind, found), fields: { ...found.fields }, texts: { ...found.texts } };
}

const show = (
  kind: ContentKind,
  { id, state, published_at, withdrawn_at, languages, title }: Omit<ContentPiece, 'fields' | 'texts'>,
) => ({
  kind,
  id,
  state,
  published_at: published_at.toISOString(),
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
  languages: [...languages],
  title,
});

interface Writing {
  readonly id?: string | undefined;
  readonly publish_at?: string | undefined;
  readonly texts: ContentTexts;
}

/** Adds a piece or changes one, with its line in the audit log, in the caller's transaction. */
async function write(
  tx: Tx,
  kind: ContentKind,
  { id, publish_at, texts }: Writing,
  fields: Readonly<Record<string, string | number | null | undefined>>,
  operator: SignedInOperator,
): Promise<Shown> {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as ContentFields;
  const publishAt = await momentOf(tx, publish_at);
  const written = id ? await change(tx, { kind, id }, given, publishAt) : await add(tx, kind, given);
  await putTexts(tx, kind, written, texts);
  const shown = await contentPiece(tx, { kind, id: written });
  const details = { published_at: shown.published_at, title: shown.title, ...given };
  await record(tx, operator, {
    act: id ? 'change' : 'write',
    subject: { type: kind, id: written },
    details: { ...details, languages: Object.keys(texts) },
  });
  return shown;

  function add(tx: Tx, kind: ContentKind, fields: ContentFields): Promise<string> {
    // What has no text in the reader's language is shown in zh-CN.
    if (!texts['zh-CN']) throw refuseFields({ name: 'texts.zh-CN', rule: 'required' });
    return addContent(tx, kind, { fields, publishAt });
  }
}

async function change(tx: Tx, { kind, id }: Named, fields: ContentFields, publishAt: Date | null) {
  const found = await standing(tx, { kind, id });
  if (publishAt && found.state !== 'scheduled') throw refuseOps('content_published');
  if (publishAt) await rescheduleContent(tx, kind, id, publishAt);
  await changeFields(tx, kind, id, fields);
  return id;
}

/** Something that was not withdrawn, locked. */
async function standing(tx: Tx, { kind, id }: Named): Promise<ContentPiece> {
  const found = await lockContent(tx, kind, id);
  if (!found) throw refuseMissing();
  if (found.state === 'withdrawn') throw refuseOps('content_withdrawn');
  if (await isOfProposal(tx, id)) throw refuseOps('content_of_proposal');
  return found;
}

/** What appeared in the past would slip into lists behind their readers' backs. */
async function momentOf(tx: Tx, moment: string | undefined): Promise<Date | null> {
  if (moment === undefined) return null;
  const at = new Date(moment);
  if (at < (await readNow(tx))) throw refuseOps('content_in_the_past');
  return at;
}

function requirePicture(picture: string | null | undefined): void {
  if (picture && !MOTIFS.some((motif) => motif === picture))
    throw refuseFields({ name: 'picture', rule: 'unknown_option' });
}

const isMissing = (id: string | undefined, value: unknown) => id === undefined && value === undefined;

export async function writeNews(tx: Tx, input: OpsRequest<'writeNews'>, operator: SignedInOperator) {
  const { id, type, picture } = input;
  if (isMissing(id, type)) throw refuseFields({ name: 'type', rule: 'required' });
  requirePicture(picture);
  return write(tx, 'news', input, { type, picture }, operator);
}

export const writeNotice = (tx: Tx, input: OpsRequest<'writeNotice'>, operator: SignedInOperator) =>
  write(tx, 'notice', input, {}, operator);

export async function writeCarousel(tx: Tx, input: OpsRequest<'writeCarousel'>, operator: SignedInOperator) {
  const { id, picture, position, news_id } = input;
  if (isMissing(id, picture)) throw refuseFields({ name: 'picture', rule: 'required' });
  requirePicture(picture);
  if (news_id && !(await findContent(tx, 'news', news_id)))
    throw refuseFields({ name: 'news_id', rule: 'not_found' });
  const place = isMissing(id, position) ? 0 : position;
  return write(tx, 'carousel', input, { picture, position: place, news_id }, operator);
}

export const writeAnnouncement = (
  tx: Tx,
  input: OpsRequest<'writeAnnouncement'>,
  operator: SignedInOperator,
) => write(tx, 'announcement', input, {}, operator);

export async function schedule(
  tx: Tx,
  { kind, id, publish_at }: OpsRequest<'scheduleContent'>,
  operator: SignedInOperator,
): Promise<Shown> {
  const { state, published_at } = await standing(tx, { kind, id });
  if (state !== 'scheduled') throw refuseOps('content_published');
  const at = await momentOf(tx, publish_at);
  if (at) await rescheduleContent(tx, kind, id, at);
  await record(tx, operator, {
    act: 'schedule',
    subject: { type: kind, id },
    details: { before: published_at.toISOString(), published_at: publish_at },
  });
  return contentPiece(tx, { kind, id });
}

export async function withdraw(tx: Tx, { kind, id }: Named, operator: SignedInOperator): Promise<Shown> {
  const { state, title } = await standing(tx, { kind, id });
  await withdrawContent(tx, kind, id);
  await record(tx, operator, {
    act: 'withdraw',
    subject: { type: kind, id },
    details: { title, was: state },
  });
  return contentPiece(tx, { kind, id });
}
