import { LANGUAGES, type Language } from 'shared-api/contract';
import type { Tx } from '../../db/tables.ts';
import { translate } from '../../lib/i18n.ts';
import { addContent, type ContentKind, putTexts, withdrawContent } from '../content/index.ts';
import { type Proposal, setAnnounced } from '../proposals/index.ts';
import { concernsUsers, describeChange } from './describe.ts';

/** Publishes what changes and from when: a notice until then, and an announcement that stays. */
export async function announceChange(tx: Tx, proposal: Proposal, effectiveAt: Date): Promise<void> {
  if (!concernsUsers(proposal.kind)) return;
  const noticeId = await publish(tx, 'notice', (language) => ({
    content: translate(language, 'change.notice', describeChange(proposal, effectiveAt, language)),
  }));
  const announcementId = await publish(tx, 'announcement', (language) => {
    const values = describeChange(proposal, effectiveAt, language);
    return {
      title: translate(language, 'change.title', values),
      markdown: translate(language, 'change.text', values),
    };
  });
  await setAnnounced(tx, proposal.id, { noticeId, announcementId });
}

/** The notice has been carried out: from now on the terms themselves say it. */
export async function endNotice(tx: Tx, { notice_id }: Proposal): Promise<void> {
  if (notice_id) await withdrawContent(tx, 'notice', notice_id);
}

/** What was announced will not come: the notice goes, and who has read the announcement is told. */
export async function announceWithdrawal(tx: Tx, proposal: Proposal): Promise<void> {
  const { announcement_id, effective_at } = proposal;
  if (!announcement_id || !effective_at) return;
  await endNotice(tx, proposal);
  await withdrawContent(tx, 'announcement', announcement_id);
  await publish(tx, 'announcement', (language) => {
    const values = describeChange(proposal, effective_at, language);
    return {
      title: translate(language, 'change.withdrawn_title', values),
      markdown: translate(language, 'change.withdrawn_text', values),
    };
  });
}

async function publish(
  tx: Tx,
  kind: ContentKind,
  write: (language: Language) => Readonly<Record<string, string>>,
): Promise<string> {
  const id = await addContent(tx, kind, { fields: {}, publishAt: null });
  await putTexts(tx, kind, id, Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])));
  return id;
}
