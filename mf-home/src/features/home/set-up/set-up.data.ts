import 'shared-api/calls';
import { useCall } from 'shared-api/client';
import { openSteps, type Step } from './steps.logic.ts';

/** The user, and the steps that are still to be taken; undefined until all of it is known, null where some of it did not come. */
export function useOpenSteps(): { userId: string; open: Step[] } | null | undefined {
  const asked = useCall('userInfo', {}, { quiet: true });
  const user = asked.data;
  const balance = useCall('balance', {}, { quiet: true });
  // The server reads the last week alone unless it is told since when.
  const orders = useCall(
    'orders',
    { limit: 1, ...(user ? { from: user.createdAt } : {}) },
    { enabled: user !== undefined, quiet: true },
  );
  if (!user || !balance.data || !orders.data)
    return [asked, balance, orders].some(({ isError }) => isError) ? null : undefined;
  const [{ missing }, { total }, traded] = [user, balance.data, orders.data.items.length > 0];
  return { userId: user.userId, open: openSteps({ missing, total, traded }) };
}
