import 'shared-api/calls';
import { promptsOf, useCall } from 'shared-api/client';
import { setUpSteps } from './steps.logic.ts';

type SetUp = { userId: string } & ReturnType<typeof setUpSteps>;

/** The user, and the steps of setting up; undefined until all of it is known, null where some of it did not come. */
export function useSetUp(): SetUp | null | undefined {
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
  const [{ total }, traded] = [balance.data, orders.data.items.length > 0];
  return { userId: user.userId, ...setUpSteps({ ...promptsOf(user), total, traded }) };
}
