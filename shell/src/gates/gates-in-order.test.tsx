import { act, renderHook } from '@testing-library/react';
import { serverNow } from 'shared-api/client';
import { findScreen, paths } from 'shared-api/paths';
import { useSession, useVerification } from 'shared-api/stores';
import { endOfHour } from 'shared-api/testing';
import { givePage } from '../app/page.test-support.ts';
import { useGate } from './use-gate.ts';

const HOUR = 3_600_000;
/** The human check is passed until the end of the present clock hour, or of one that is so many hours away. */
const pass = (hoursAway = 0) =>
  useVerification.getState().pass({
    proof: 'proof',
    validUntil: endOfHour(serverNow() + hoursAway * HOUR),
  });
const signIn = () =>
  useSession.getState().signIn({ token: 'token', expiresAt: new Date(Date.now() + HOUR).toISOString() });

function visits(first: string) {
  return renderHook(({ at }) => useGate(findScreen(at.split('?')[0] ?? ''), at), {
    initialProps: { at: first },
  });
}

beforeEach(() => {
  givePage({ humanCheck: true });
  useVerification.getState().forget();
  useSession.setState({ token: null, expiresAt: null, userId: undefined });
});

test('the human check comes before the sign-in, and both lead back to the screen', () => {
  const { result } = visits('/position?id=1');
  expect(result.current).toBe(paths.verify('/position?id=1'));
  act(() => pass());
  expect(result.current).toBe(paths.login('/position?id=1'));
  act(signIn);
  expect(result.current).toBeUndefined();
});

test('the gates’ own screens are no screen that one has been let into', () => {
  const { result, rerender } = visits('/verify');
  expect(result.current).toBeUndefined();
  rerender({ at: '/market' });
  expect(result.current).toBe(paths.verify('/market'));
});

test('who was let in stays when the hour ends, until they come home', () => {
  pass();
  const { result, rerender } = visits('/market');
  expect(result.current).toBeUndefined();
  act(() => pass(-1));
  rerender({ at: '/customer' });
  expect(result.current).toBeUndefined();
  rerender({ at: '/' });
  expect(result.current).toBe(paths.verify('/'));
});

test('whose session ends goes home, and is asked to sign in for what they open from there', () => {
  pass();
  signIn();
  const { result, rerender } = visits('/position');
  expect(result.current).toBeUndefined();
  act(() => useSession.setState({ token: null, expiresAt: null, userId: undefined }));
  expect(result.current).toBe(paths.home());
  rerender({ at: '/' });
  expect(result.current).toBeUndefined();
  rerender({ at: '/position' });
  expect(result.current).toBe(paths.login('/position'));
});

test('an installation without a human check asks for none', () => {
  givePage();
  expect(visits('/market').result.current).toBeUndefined();
});
