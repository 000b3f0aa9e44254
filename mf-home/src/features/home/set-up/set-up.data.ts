import 'shared-api/calls';
import { useCall } from 'shared-api/client';
import { openSteps, type Step } from './steps.logic.ts';

/** The user, and the steps that are still to be taken; undefined until all of it is known. */
export function useOpenSteps(): { userId: string; open: Step[] } | undefined {
  const user = useCall('userInfo', {}, { quiet: true }).data;
  const balance = useCall('balance', {}, { quiet: true }).data;
  // The server reads the last week alone unless it is told since when.
  const orders = useCall(
    'orders',
    { limit: 1, ...(user ? { from: user.createdAt } : {}) },
    { enabled: user !== undefined, quiet: true },
  ).data;
  if (!user || !balance || !orders) return undefined;
  const traded = orders.items.length > 0;
  return { userId: user.userId, open: openSteps({ missing: user.missing, total: balance.total, traded }) };
}
