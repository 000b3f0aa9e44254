/** Parts of screens behind the first one, and what their buttons do: they come with the first screen that needs them. */

export * from '../icons/later-icons.tsx';
export { copyText } from '../kit/copy-text.ts';
export { jsonFile, saveFile } from '../kit/save-file.ts';
export { drawShareCard } from '../share/lazy.ts';
export type { ShareCard } from '../share/share-card.ts';
export { canShare, isDismissed, shareFile } from '../share/share-file.ts';
export { BreakReason, type BreakReasonProps } from './break-reason.tsx';
export { ConfirmButton, type ConfirmButtonProps } from './confirm-button.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button.tsx';
export { CountdownRing, type CountdownRingProps } from './countdown-ring.tsx';
export { Disclosure, type DisclosureProps } from './disclosure.tsx';
export { type PastResult, ResultStrip, type ResultStripProps } from './result-strip.tsx';
export { RichText } from './rich-text.tsx';
export { InfiniteScroll, type InfiniteScrollProps } from './scrolling.tsx';
export { Details, type Stat, Stats } from './stats.tsx';
export { StatusTrail, type TrailStep } from './status-trail.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { WaitNote, type WaitNoteProps } from './wait-note.tsx';
