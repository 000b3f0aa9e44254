import { screen } from '@testing-library/react';
import { createQueryClient, QueryClientProvider, useCall } from 'shared-api/client';
import { useSession } from 'shared-api/stores';
import { installTestApi, tokenFor } from 'shared-api/testing';
import { renderInKit } from 'shared-ui/testing';
import { ClientHooks } from './client-hooks.tsx';

function Balance() {
  const { data } = useCall('balance', {});
  return <p>{data?.currency ?? 'nothing yet'}</p>;
}

test('a screen that opens first, after a reload, makes its calls as the signed-in user', async () => {
  const { uninstall } = installTestApi();
  useSession.setState({ token: tokenFor('anna'), expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <ClientHooks />
      <Balance />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('USD')).toBeVisible();
  uninstall();
});
