import { firstCalls } from '../contract/first-calls.ts';
import { OPEN_CALLS } from './calls.ts';

test('what is known of the first calls without their schemas is what these say', () => {
  const open = Object.entries(firstCalls).filter(([, { token }]) => token === 'none');
  expect([...OPEN_CALLS]).toEqual(open.map(([name]) => name));
  expect(Object.values(firstCalls).filter(({ idempotent }) => idempotent)).toEqual([]);
});
