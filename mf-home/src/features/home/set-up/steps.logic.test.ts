import { openSteps } from './steps.logic.ts';

test('a new account has all steps before it, in order', () => {
  expect(
    openSteps({ missing: ['payment_means', 'profile', 'trade_password'], total: '0.00', traded: false }),
  ).toEqual(['profile', 'trade_password', 'payment_means', 'funds', 'first_trade']);
});

test('funds without a trade leave the first trade', () => {
  expect(openSteps({ missing: [], total: '10.00', traded: false })).toEqual(['first_trade']);
});

test('a user who has traded and lost it all has still taken both steps', () => {
  expect(openSteps({ missing: ['profile'], total: '0.00', traded: true })).toEqual(['profile']);
});
