import { lazy, Suspense, useState } from 'react';
import type { ByHand } from './by-hand.tsx';
import type { ConfirmOptions } from './confirm.tsx';
import type { SheetProps } from './sheet.tsx';

/**
 * Overlays move by antd-mobile's springs and gestures, which no first screen needs: they load when the first one
 * opens.
 */
const LoadedSheet = lazy(async () => ({ default: (await import('./sheet.tsx')).Sheet }));
// Together: the first file names each file with its hash, which cannot be compressed.
const loadConfirm = () => import(/* webpackChunkName: "dialogs" */ './confirm.tsx');
const loadByHand = () => import(/* webpackChunkName: "dialogs" */ './by-hand.tsx');
const loadToast = () => import(/* webpackChunkName: "dialogs" */ './toast.tsx');

/** A bottom sheet: the keyboard stays inside while it is open and returns where it was. */
export function Sheet(props: SheetProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  if (!opened) return null;
  return (
    <Suspense>
      <LoadedSheet {...props} />
    </Suspense>
  );
}

/** Asks before an act; resolves to true only when the user goes on. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  const loaded = await loadConfirm();
  return loaded.confirm(options);
}

/** Shows what cannot be copied, saved or shared, so that it is taken by hand. */
export async function showByHand(shown: ByHand): Promise<void> {
  const loaded = await loadByHand();
  loaded.showByHand(shown);
}

/** The same for a file that could not be saved or shared. */
export async function showFile(...shown: Parameters<typeof import('./by-hand.tsx').showFile>): Promise<void> {
  const loaded = await loadByHand();
  await loaded.showFile(...shown);
}

const show = (kind: 'success' | 'fail' | 'info') => (text: string) => {
  void loadToast().then((loaded) => loaded.toast[kind](text));
};

/** Short news after an act. A new one replaces the one that is shown. */
export const toast = { success: show('success'), fail: show('fail'), info: show('info') };

/** Fetches overlays and drawings before the first one is shown: so that they can still say that the network is gone. */
export async function loadOverlays(): Promise<void> {
  await Promise.all([
    import('./sheet.tsx'),
    loadConfirm(),
    loadByHand(),
    loadToast(),
    import('../states/drawings.tsx'),
  ]);
}
