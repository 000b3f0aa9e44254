import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { isValidProof, makeProof, validUntil } from './proof.logic.ts';

const key = randomBytes(32);
const device = 'device-0123456789ab';
const now = new Date('2026-03-02T10:20:00.000Z');
const proof = makeProof({ key, device, until: validUntil(now) });
const at = (iso: string) => new Date(iso);

describe('a pass', () => {
  test('is valid to the end of its clock hour', () => {
    expect(validUntil(now)).toEqual(at('2026-03-02T11:00:00.000Z'));
    expect(validUntil(at('2026-03-02T10:59:59.999Z'))).toEqual(at('2026-03-02T11:00:00.000Z'));
    expect(validUntil(at('2026-03-02T11:00:00.000Z'))).toEqual(at('2026-03-02T12:00:00.000Z'));
    expect(isValidProof({ key, device, proof, now })).toBe(true);
    expect(isValidProof({ key, device, proof, now: at('2026-03-02T10:59:59.999Z') })).toBe(true);
  });

  test('lets what was begun be finished, for two minutes, and no longer', () => {
    expect(isValidProof({ key, device, proof, now: at('2026-03-02T11:01:59.999Z') })).toBe(true);
    expect(isValidProof({ key, device, proof, now: at('2026-03-02T11:02:00.000Z') })).toBe(false);
    expect(isValidProof({ key, device, proof, now: at('2026-03-03T10:20:00.000Z') })).toBe(false);
  });

  test('is refused to another device, with another key, and with a later end written into it', () => {
    expect(isValidProof({ key, device: `${device}x`, proof, now })).toBe(false);
    expect(isValidProof({ key: randomBytes(32), device, proof, now })).toBe(false);
    const [end, signature] = proof.split('.');
    const later = (Number.parseInt(end ?? '', 36) + 3600).toString(36);
    expect(isValidProof({ key, device, proof: `${later}.${signature}`, now })).toBe(false);
  });

  test('cannot be guessed or bent', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (other) => {
        expect(isValidProof({ key, device, proof: other, now })).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.nat(proof.length - 2), fc.constantFrom(...'abc01_-.'), (place, sign) => {
        const bent = proof.slice(0, place) + sign + proof.slice(place + 1);
        expect(isValidProof({ key, device, proof: bent, now })).toBe(bent === proof);
      }),
    );
  });
});
