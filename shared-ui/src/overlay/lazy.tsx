import { Suspense, useEffect, useRef, useState } from 'react';
import { commonTranslation } from '../i18n/common-translation.ts';
import type { ByHand } from './by-hand.tsx';
import type { ConfirmOptions } from './confirm.tsx';
import { plainToast } from './plain-toast.ts';
import type { SheetProps } from './sheet.tsx';

/**
 * Overlays move by antd-mobile's springs and gestures, which no first screen needs: they load when the first one
 * opens.
 */
const loadSheet = () => import('./sheet.tsx');
// Together: the first file names each file with its hash, which cannot be compressed.
const loadConfirm = () => import(/* webpackChunkName: "dialogs" */ './confirm.tsx');
const loadByHand = () => import(/* webpackChunkName: "dialogs" */ './by-hand.tsx');
const loadToast = () => import(/* webpackChunkName: "dialogs" */ './toast.tsx');

/** Where a file does not come: says so. The next tap asks for it again. */
const sayMissing = () => plainToast(commonTranslation('error.network'));

/** A bottom sheet: the keyboard stays inside while it is open and returns where it was. One whose file does not come is closed. */
export function Sheet(props: SheetProps) {
  const { open, onClose } = props;
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadSheet>>>();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    let left = false;
    loadSheet().then(setLoaded, () => {
      if (left) return;
      sayMissing();
      close.current();
    });
    return () => {
      left = true;
    };
  }, [open]);
  return (
    loaded && (
      <Suspense>
        <loaded.Sheet {...props} />
      </Suspense>
    )
  );
}

/** Asks before an act; resolves to true only when the user goes on. */
export const confirm = (options: ConfirmOptions): Promise<boolean> =>
  loadConfirm().then(
    (loaded) => loaded.confirm(options),
    () => {
      sayMissing();
      return false;
    },
  );

/** Shows what cannot be copied, saved or shared, so that it is taken by hand. */
export const showByHand = (shown: ByHand): Promise<void> =>
  loadByHand().then((loaded) => loaded.showByHand(shown), sayMissing);

/** The same for a file that could not be saved or shared. */
export const showFile = (...shown: Parameters<typeof import('./by-hand.tsx').showFile>): Promise<void> =>
  loadByHand().then((loaded) => loaded.showFile(...shown), sayMissing);

const show = (kind: 'success' | 'fail' | 'info') => (text: string) => {
  void loadToast().then(
    (loaded) => loaded.toast[kind](text),
    () => plainToast(text),
  );
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
