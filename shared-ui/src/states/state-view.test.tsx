import { screen, waitFor } from '@testing-library/react';
import { renderInKit } from '../testing/index.tsx';
import * as views from './state-view.tsx';

test.each([
  [views.EmptyView, 'empty'],
  [views.NotFoundView, 'missing'],
  [views.ErrorView, 'missing'],
  [views.OfflineView, 'offline'],
  [views.MaintainView, 'maintenance'],
  [views.NoResultView, 'no-result'],
  [views.DoneView, 'done'],
])('%p shows its drawing, which screen readers pass over', async (View, name) => {
  const { container } = await renderInKit(<View isScreen text="What is" />);
  await waitFor(() => expect(container.querySelector('[data-drawing]')).not.toBeNull());
  const drawing = container.querySelector('[data-drawing]');
  expect(drawing).toHaveAttribute('data-drawing', name);
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What is');
});

test('what failed can be tried again, in the common words unless another act is named', async () => {
  const act = jest.fn();
  await renderInKit(<views.ErrorView text="Failed" onAction={act} />, { language: 'en' });
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(act).toHaveBeenCalledTimes(1);
  await renderInKit(<views.ErrorView text="Failed" actionText="Back" onAction={act} />, { language: 'en' });
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
});
