import { act, screen } from '@testing-library/react';
import { api, setQuoteSource } from 'shared-api/client';
import {
  createTestHandlers,
  createTestQuoteSource,
  createTestState,
  type TestHandlers,
} from 'shared-api/testing';
import { pass } from '../../shared/testing/show.tsx';
import RoomPage from './room.page.tsx';
import { show } from './testing.tsx';

it('a room says since when its product has no price, while it has none', async () => {
  const source = createTestQuoteSource();
  setQuoteSource(() => source);
  const known = createTestHandlers(createTestState({ now: Date.now }));
  const issues: TestHandlers['issues'] = async (...asked) => ({
    ...(await known.issues(...asked)),
    line: [],
  });
  await show(<RoomPage />, { at: '/trade/roomdetail?id=economy', stream: false, handlers: { issues } });
  await screen.findByRole('timer', { name: 'Ends in' });
  const room = (await api.rooms({})).items.find(({ roomId }) => roomId === 'economy');
  const tick = (seq: number) => ({
    ...{
      goods_id: room?.goodsId,
      seq,
      time: new Date().toISOString(),
      price: '5000.00',
      diffrate: '0.00',
      is_open: 1,
    },
    ...{ high: '5000.00', low: '5000.00' },
  });
  act(() => source.emit('open'));
  act(() => source.emit('quotes', [tick(1)]));
  await pass(12_000);
  expect(screen.getByText(/^No price since /)).toBeVisible();
  act(() => source.emit('quotes', [tick(2)]));
  await pass(1_700);
  expect(screen.queryByText(/^No price since /)).toBeNull();
  // Without the stream it is not known.
  act(() => source.emit('error'));
  await pass(12_000);
  expect(screen.queryByText(/^No price since /)).toBeNull();
  setQuoteSource(undefined);
});
