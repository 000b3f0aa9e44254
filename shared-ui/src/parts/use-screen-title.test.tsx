import { screen, waitFor } from '@testing-library/react';
import { renderInKit } from '../testing/index.tsx';
import { Page } from './page.tsx';

test('the title is the screen’s with the product’s name, home’s the product’s alone; moves are announced', async () => {
  document.title = 'Polaris';
  const { rerender } = await renderInKit(<Page title="Market">–</Page>);
  expect(document.title).toBe('Market · Polaris');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  rerender(<Page>–</Page>);
  expect(document.title).toBe('Market · Polaris');
  rerender(
    <Page title={<b>€/$</b>} name="EUR/USD">
      –
    </Page>,
  );
  expect(document.title).toBe('EUR/USD · Polaris');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('EUR/USD'));
  rerender(
    <Page title={<b>P</b>} name="">
      –
    </Page>,
  );
  expect(document.title).toBe('Polaris');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Polaris'));
});
