import { useState } from 'react';
import { readStatement } from 'shared-api/calls';
import { isApiError, reportFailure } from 'shared-api/client';
import { toast } from 'shared-ui';
import { saveFile } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';

/** The trades of a span as one CSV file; without a beginning those of the last 7 days, as the list has them. */
export function useExport() {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  async function run(from: string | undefined): Promise<void> {
    setBusy(true);
    try {
      const { name, file } = await readStatement({ list: 'orders', ...(from && { from }) });
      if (saveFile(name, file)) toast.success(t('records.exported'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
