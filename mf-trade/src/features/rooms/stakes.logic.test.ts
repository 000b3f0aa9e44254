import { profitIn, type Stake, sidesOf, stakesIn, valueNow } from './stakes.logic.ts';

const part = (issue: number, given: object = {}) => ({
  ...{ issue, status: 'sealed', stake: '100.00', matched: '100.00', returned: '0.00' },
  ...{ profit: null, result: null },
  ...given,
});
const stake = (direction: 'up' | 'down', given: object = {}): Stake => ({
  ...{ orderId: direction, direction, feeRate: 200, part: part(7, given) },
});

it("finds the user's parts of a round of one room, oldest first, without cancelled ones", () => {
  const order = (id: string, given: object = {}) => ({
    ...{ id, roomId: 'vip', direction: 'up' as const, feeRate: 150, issues: [part(7), part(8)] },
    ...given,
  });
  const orders = [
    order('new'),
    order('left', { issues: [part(7, { status: 'cancelled' })] }),
    order('elsewhere', { roomId: 'economy' }),
    order('old'),
  ];
  const found = stakesIn(orders, { roomId: 'vip', issue: 7 });
  expect(found.map(({ orderId }) => orderId)).toEqual(['old', 'new']);
  expect(stakesIn(orders, { roomId: 'vip', issue: 9 })).toEqual([]);
});

it('adds stakes up by direction, and knows what is matched from the seal on', () => {
  const cut = stake('up', { matched: '40.00', returned: '60.00' });
  expect(sidesOf([stake('up'), cut, stake('down')])).toEqual([
    { direction: 'up', stake: '200.00', matched: '140.00', returned: '60.00' },
    { direction: 'down', stake: '100.00', matched: '100.00', returned: '0.00' },
  ]);
  expect(sidesOf([stake('down', { matched: null, returned: null })])).toEqual([
    { direction: 'down', stake: '100.00', matched: null, returned: null },
  ]);
});

describe('what it would bring now', () => {
  const at = (stakes: Stake[], price: string | undefined) => valueNow(stakes, { start: '10.00', price });

  it('is the winnings after the fee, rounded down, or the matched stake lost', () => {
    expect(at([stake('up')], '10.01')).toBe('98.00');
    expect(at([stake('down')], '10.01')).toBe('-100.00');
    expect(at([stake('up', { matched: '0.33' })], '10.01')).toBe('0.32');
    expect(at([stake('up'), stake('down')], '9.99')).toBe('-2.00');
  });
  it('is nothing at the start price', () => {
    expect(at([stake('up')], '10.00')).toBe('0.00');
  });
  it('is not known before the seal or without a price', () => {
    expect(at([stake('up', { matched: null })], '10.01')).toBeUndefined();
    expect(at([stake('up')], undefined)).toBeUndefined();
    expect(at([], '10.01')).toBeUndefined();
  });
});

it('says what a round brought once all of it is settled', () => {
  expect(profitIn([stake('up', { profit: '98.00' }), stake('down', { profit: '-100.00' })])).toBe('-2.00');
  expect(profitIn([stake('up', { profit: '98.00' }), stake('up')])).toBeUndefined();
});
