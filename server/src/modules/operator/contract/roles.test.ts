import { type OpsCall, opsContract } from './index.ts';

const callsOf = (role: OpsCall['role']) =>
  Object.entries<OpsCall>(opsContract).flatMap(([name, call]) => (call.role === role ? [name] : []));

test('nobody is let in without a session but to sign in', () => {
  expect(callsOf('anybody')).toEqual(['beginLogin', 'login']);
});

test('an auditor reads and signs out: what else there is takes an operator', () => {
  expect(callsOf('auditor').toSorted()).toEqual(
    [
      ...['logout', 'me', 'overview', 'reviews', 'review', 'reviewPicture', 'proposals', 'proposal', 'terms'],
      ...['operators', 'findUsers', 'user', 'userLedger', 'userBlocks', 'cards', 'content', 'contentPiece'],
      ...['supportQuestions', 'audit', 'reconcile'],
    ].toSorted(),
  );
});
