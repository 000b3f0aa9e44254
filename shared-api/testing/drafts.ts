import { type DraftValues, drafts } from '../stores/drafts.ts';

/** What is typed into a form and not sent yet. */
export const draftOf = (key: string): DraftValues | undefined => drafts.read(key);
