import { findScreen, routeTable } from 'shared-api/paths';
import { signInGate, verifyGate } from './use-gate.ts';

const visit = (path: string, token: string | null, signedOut = false) => {
  const screen = findScreen(path);
  if (!screen) throw new Error(`${path} has no screen`);
  return signInGate({ screen, address: `${path}?id=1`, token, verified: true, entered: true, signedOut });
};

test('a visitor opens public screens', () => {
  for (const { path } of routeTable.filter((screen) => screen.public))
    expect(visit(path, null)).toBeUndefined();
});

test('a visitor is sent to sign in from every other screen, and comes back to it', () => {
  const closed = routeTable.filter((screen) => !screen.public);
  expect(closed.length).toBeGreaterThan(10);
  for (const { path } of closed) {
    expect(visit(path, null)).toBe(`/auth/login?${new URLSearchParams({ return_to: `${path}?id=1` })}`);
    expect(visit(path, 'token')).toBeUndefined();
  }
});

test('whose session ends on such a screen goes home', () => {
  expect(visit('/my/setting', null, true)).toBe('/');
  expect(visit('/market', null, true)).toBeUndefined();
});

describe('the human check', () => {
  const start = (path: string, verified: boolean, entered = false) => {
    const screen = findScreen(path);
    if (!screen) throw new Error(`${path} has no screen`);
    return verifyGate({ screen, address: path, token: null, verified, entered, signedOut: false });
  };

  test('stands before every screen when the app starts unverified, but not before the gates', () => {
    for (const { path, gateExempt } of routeTable)
      expect(start(path, false)).toBe(
        gateExempt ? undefined : `/verify?${new URLSearchParams({ return_to: path })}`,
      );
  });

  test('comes again at home when the hour has changed, and takes nobody away from elsewhere', () => {
    expect(start('/', false, true)).toBe('/verify?return_to=%2F');
    expect(start('/position', false, true)).toBeUndefined();
  });

  test('lets the verified pass', () => {
    for (const { path } of routeTable) expect(start(path, true)).toBeUndefined();
  });
});
