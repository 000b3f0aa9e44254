import { waitFor } from '@testing-library/react';
import { serverClock } from 'shared-api/client';
import { asked, show } from '../testing/show.tsx';
import { TradeLine } from './trade-line.tsx';

it('draws what led up to the trade and its price since, against its entry', async () => {
  const startsAt = Date.now() - 20_000;
  const { container } = await show(
    <TradeLine
      goodsId="EURUSD"
      direction="up"
      startsAt={startsAt}
      endsAt={startsAt + 60_000}
      entry="1.08420"
    />,
  );
  const paths = () => [...container.querySelectorAll('svg path')].map((path) => path.getAttribute('d') ?? '');
  // Entry, end, line, and its head twice.
  await waitFor(() => expect(paths()).toHaveLength(5));
  const [{ body } = { body: undefined }] = asked('getKdata');
  expect(body).toMatchObject({ goods_id: 'EURUSD', period: '1s' });
  const places = [...(paths()[2] ?? '').matchAll(/[ML]([\d.]+)/g)].map(([, x]) => Number(x));
  // The quarter of its length before it, and a third of it have passed, of one and a quarter.
  expect(places[0]).toBeLessThan(10);
  expect(places.at(-1)).toBeCloseTo((320 * 35) / 75, -1);
});

it('has no entry before the first price is recorded', async () => {
  const startsAt = Date.now();
  const { container } = await show(
    <TradeLine
      goodsId="EURUSD"
      direction="down"
      startsAt={startsAt}
      endsAt={startsAt + 60_000}
      entry={undefined}
    />,
  );
  await waitFor(() => expect(container.querySelectorAll('svg path')).toHaveLength(4));
});

it.each([-1, 1])('asks for as much on a device %s hours away from the server’s clock', async (hours) => {
  const now = Date.now();
  const startsAt = now + hours * 3_600_000 - 20_000;
  await show(
    <TradeLine
      goodsId="EURUSD"
      direction="up"
      startsAt={startsAt}
      endsAt={startsAt + 60_000}
      entry="1.08420"
    />,
    {
      before: async () =>
        serverClock.sample({
          serverTime: now + hours * 3_600_000,
          sentAt: now,
          receivedAt: now,
          resolution: 0,
        }),
    },
  );
  await waitFor(() => expect(asked('getKdata')).toHaveLength(1));
  // The third of a minute that it runs, the quarter of one before it, and some to spare.
  const [{ body } = { body: undefined }] = asked('getKdata');
  const limit = Number(Object(body).limit);
  expect(limit).toBeGreaterThanOrEqual(40);
  expect(limit).toBeLessThan(50);
});
