// The federation runtime makes its handler of snapshots of other apps even where these are off (preset.ts): this is its own empty one.
export { DisabledSnapshotHandler as SnapshotHandler } from 'federation-without-snapshots';

/** What is known of a remote by snapshots. */
export const getGlobalRemoteInfo = () => ({});
