import { renderToString } from 'react-dom/server';
import { createStore } from './create-store.ts';

test('what is rendered on the server, and hydrated, shows the present state', () => {
  const useCount = createStore<{ count: number }>(() => ({ count: 0 }));
  useCount.setState({ count: 2 });
  const Shown = () => <p>{useCount(({ count }) => count)}</p>;
  expect(renderToString(<Shown />)).toBe('<p>2</p>');
});
