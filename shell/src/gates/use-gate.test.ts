import { findScreen, routeTable } from 'shared-api/paths';
import { signInGate } from './use-gate.ts';

const visit = (path: string, token: string | null) => {
  const screen = findScreen(path);
  if (!screen) throw new Error(`${path} has no screen`);
  return signInGate({ screen, address: `${path}?id=1`, token });
};

test('a visitor opens public screens', () => {
  for (const { path } of routeTable.filter((screen) => screen.public))
    expect(visit(path, null)).toBeUndefined();
});

test('a visitor is sent to sign in from every other screen, and comes back to it', () => {
  const closed = routeTable.filter((screen) => !screen.public);
  expect(closed.length).toBeGreaterThan(10);
  for (const { path } of closed) {
    expect(visit(path, null)).toBe(`/auth/login?return_to=${encodeURIComponent(`${path}?id=1`)}`);
    expect(visit(path, 'token')).toBeUndefined();
  }
});
