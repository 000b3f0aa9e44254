import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { matchingStep, readBase32, stepAt, totpCode, writeBase32 } from './totp.logic.ts';

describe('codes of the second factor', () => {
  const secret = Buffer.from('12345678901234567890');

  // RFC 6238, appendix B; its codes have eight digits, ours are the last six.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of the RFC at %i', (seconds, code) => {
    expect(totpCode(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(-6));
  });

  test('hold for their half minute and the ones beside it', () => {
    const at = new Date('2026-11-21T10:00:10Z');
    const code = (offset: bigint) => totpCode(secret, stepAt(at) + offset);
    expect(matchingStep({ secret, code: code(0n), at })).toBe(stepAt(at));
    expect(matchingStep({ secret, code: code(-1n), at })).toBe(stepAt(at) - 1n);
    expect(matchingStep({ secret, code: code(1n), at })).toBe(stepAt(at) + 1n);
    expect(matchingStep({ secret, code: code(2n), at })).toBeNull();
    expect(matchingStep({ secret: randomBytes(20), code: '', at })).toBeNull();
  });

  test('come from a secret that survives base 32', () => {
    expect(writeBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), (bytes) => {
        expect(readBase32(writeBase32(Buffer.from(bytes)))).toEqual(Buffer.from(bytes));
      }),
    );
    expect(() => readBase32('MZXW1')).toThrow(RangeError);
  });
});
