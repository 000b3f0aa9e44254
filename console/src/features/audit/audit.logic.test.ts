import { auditCsv, matches } from './audit.logic.ts';

const act = {
  id: '1',
  at: '2026-11-24T12:00:00.000Z',
  operator: 'ops1',
  act: 'reject',
  subject_type: 'deposit',
  subject_id: 'DEP-1',
  details: { reason: '=1+1 "x"' },
};

test('every word has to be found, wherever it stands', () => {
  expect(matches(act, '')).toBe(true);
  expect(matches(act, 'OPS1 dep-1')).toBe(true);
  expect(matches(act, 'ops1 ops2')).toBe(false);
});

test('a table keeps quotes, and no cell is a formula', () => {
  expect(auditCsv([{ ...act, subject_id: '=cmd' }])).toBe(
    'at,operator,act,subject_type,subject_id,details\r\n' +
      '"2026-11-24T12:00:00.000Z","ops1","reject","deposit","\'=cmd","{""reason"":""=1+1 \\""x\\""""}"\r\n',
  );
});
