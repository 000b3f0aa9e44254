import type { RefObject } from 'react';
import { toast } from 'shared-ui';
import type { ChartHandle } from 'shared-ui/charts';
import { canShare, saveFile, shareFile } from 'shared-ui/parts';

const ANY = new File([], 'chart.png', { type: 'image/png' });

/** What can be done with a picture of the chart: saved, and shared where the device has apps that take files. */
export function usePicture(chart: RefObject<ChartHandle | null>, name: string, failed: string) {
  const withPicture = async (use: (file: File) => unknown) => {
    const file = await chart.current?.picture().catch(() => null);
    if (file) await use(file);
    // The sheet that asked lies over the chart.
    else toast.fail(failed);
  };
  return {
    save: () => void withPicture((file) => saveFile(file.name, file)),
    share: canShare(ANY) ? () => void withPicture((file) => shareFile(file, name)) : undefined,
  };
}
