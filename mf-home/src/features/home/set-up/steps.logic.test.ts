import { PROMPTS, promptsOf } from 'shared-api/client';
import { setUpSteps } from './steps.logic.ts';

const { asked } = promptsOf({ missing: [] });

test('a new account has all steps before it, in order', () => {
  const { steps, open } = setUpSteps({ asked, missing: asked, total: '0.00', traded: false });
  expect(steps).toEqual(['profile', 'trade_password', 'payment_means', 'funds', 'first_trade']);
  expect(open).toEqual(steps);
});

test('where a second factor is required it is a step like the others', () => {
  const { steps, open } = setUpSteps({
    ...promptsOf({ missing: [], secondFactor: 'missing' }),
    total: '0.00',
    traded: false,
  });
  expect(steps).toEqual([...PROMPTS, 'funds', 'first_trade']);
  expect(open).toEqual(['second_factor_setup', 'funds', 'first_trade']);
});

test('funds without a trade leave the first trade', () => {
  expect(setUpSteps({ asked, missing: [], total: '10.00', traded: false }).open).toEqual(['first_trade']);
});

test('a user who has traded and lost it all has still taken both steps', () => {
  expect(setUpSteps({ asked, missing: ['profile'], total: '0.00', traded: true }).open).toEqual(['profile']);
});
