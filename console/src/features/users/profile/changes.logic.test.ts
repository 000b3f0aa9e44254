import { changesFor } from './changes.logic.ts';

const block = (state: 'blocked' | 'disabled', cause: 'fraud' | 'payments') => ({
  state,
  cause,
  since: '2026-11-24T12:00:00.000Z',
  set_by: 'ops1',
});

test('a block is begun or ended, and after fraud its end is proposed', () => {
  expect(changesFor([]).slice(-2)).toEqual(['block', 'disable']);
  expect(changesFor([block('blocked', 'payments')]).slice(-2)).toEqual(['unblock', 'disable']);
  expect(changesFor([block('blocked', 'fraud'), block('disabled', 'fraud')]).slice(-2)).toEqual([
    'proposeUnblock',
    'proposeEnable',
  ]);
  expect(changesFor([block('disabled', 'payments')]).slice(-2)).toEqual(['block', 'enable']);
});
