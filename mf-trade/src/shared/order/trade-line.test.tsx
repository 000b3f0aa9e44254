import { waitFor } from '@testing-library/react';
import { callsOf, show } from '../testing/show.tsx';
import { TradeLine } from './trade-line.tsx';

/** A trade of a minute; `ahead` as for `show`. */
const open = (trade: { startsAt: number; entry: string | undefined }, ahead?: number) =>
  show(
    <TradeLine goodsId="EURUSD" direction="up" endsAt={trade.startsAt + 60_000} {...trade} />,
    ahead === undefined ? {} : { ahead },
  );

it('draws what led up to the trade and its price since, against its entry', async () => {
  const { container } = await open({ startsAt: Date.now() - 20_000, entry: '1.08420' });
  const paths = () => [...container.querySelectorAll('svg path')].map((path) => path.getAttribute('d') ?? '');
  // Entry, end, line, and its head twice.
  await waitFor(() => expect(paths()).toHaveLength(5));
  const [{ body } = { body: undefined }] = callsOf('getKdata');
  expect(body).toMatchObject({ goods_id: 'EURUSD', period: '1s' });
  const places = [...(paths()[2] ?? '').matchAll(/[ML]([\d.]+)/g)].map(([, x]) => Number(x));
  // The quarter of its length before it, and a third of it have passed, of one and a quarter.
  expect(places[0]).toBeLessThan(10);
  expect(places.at(-1)).toBeCloseTo((320 * 35) / 75, -1);
});

it('has no entry before the first price is recorded', async () => {
  const { container } = await open({ startsAt: Date.now(), entry: undefined });
  await waitFor(() => expect(container.querySelectorAll('svg path')).toHaveLength(4));
});

it.each([-1, 1])('asks for as much on a device %s hours away from the server’s clock', async (hours) => {
  const ahead = hours * 3_600_000;
  await open({ startsAt: Date.now() + ahead - 20_000, entry: '1.08420' }, ahead);
  await waitFor(() => expect(callsOf('getKdata')).toHaveLength(1));
  // The third of a minute that it runs, the quarter of one before it, and some to spare.
  const [{ body } = { body: undefined }] = callsOf('getKdata');
  const limit = Number(Object(body).limit);
  expect(limit).toBeGreaterThanOrEqual(40);
  expect(limit).toBeLessThan(50);
});
