import { act, waitFor } from '@testing-library/react';
import { renderBrowserRouter } from '../testing/index.tsx';

const PAGE = { idx: 0, key: 'own' };

// The document of before is gone, and with it what knew of the layer; nothing has opened in this one.
test('who goes forward to the entry of a layer that is no more comes back to its page', async () => {
  history.replaceState(PAGE, '', '/ticket');
  history.pushState({ ...PAGE, layer: 1 }, '');
  history.back();
  await waitFor(() => expect(history.state).toEqual(PAGE));
  renderBrowserRouter();
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  act(() => history.forward());
  await act(async () => void (await arrived));
  expect(history.state).toHaveProperty('layer');
  await waitFor(() => expect(history.state).toEqual(PAGE));
});
