/** Parts of screens behind the first one, and what their buttons do: they come with the first screen that needs them. */

export * from '../icons/later-icons.tsx';
export { copyText } from '../kit/copy-text.ts';
export { endOfWait } from '../kit/monotonic-now.ts';
export { jsonFile, saveFile } from '../kit/save-file.ts';
export { showShareCard } from '../share/lazy.ts';
export type { ShareCard } from '../share/share-card.ts';
export { canShare, share, shareFile } from '../share/share-file.ts';
export { Alert } from './alert.tsx';
export { BreakReason } from './break-reason.tsx';
export { ConfirmButton } from './confirm-button.tsx';
export { CopyButton } from './copy-button.tsx';
export { CountdownRing, type CountdownRingProps } from './countdown-ring.tsx';
export { Disclosure } from './disclosure.tsx';
export { Dotted } from './dotted.tsx';
export { ResultStrip } from './result-strip.tsx';
export { RichText } from './rich-text.tsx';
export { InfiniteScroll } from './scrolling.tsx';
export { Details, type Stat, Stats } from './stats.tsx';
export { StatusTrail, type TrailStep } from './status-trail.tsx';
export { Switch } from './switch.tsx';
export { WaitNote } from './wait-note.tsx';
