import { render, screen, waitFor } from '@testing-library/react';
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
  const { container } = render(<View isScreen text="What is" />);
  await waitFor(() => expect(container.querySelector('[data-drawing]')).not.toBeNull());
  const drawing = container.querySelector('[data-drawing]');
  expect(drawing).toHaveAttribute('data-drawing', name);
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What is');
});
