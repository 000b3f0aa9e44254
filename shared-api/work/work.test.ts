import { scryptSync } from 'node:crypto';
import { WORK } from '../contract/index.ts';
import { solveWork } from './index.ts';

describe('work', () => {
  it('is done as the server judges it, by the first number that fits', async () => {
    const nonce = await solveWork({ salt: 'some-salt', bits: 3 }, WORK);
    const fits = (number: number) => scryptSync(String(number), 'some-salt', 8, WORK).readUInt8(0) >> 5 === 0;
    expect(Array.from({ length: (nonce ?? 0) + 1 }, (_, i) => i).filter(fits)).toEqual([nonce]);
  });

  it('is nothing without a bit, and can be given up', async () => {
    expect(await solveWork({ salt: 'any', bits: 0 }, WORK)).toBe(0);
    expect(await solveWork({ salt: 'any', bits: 8 }, WORK, AbortSignal.abort())).toBeUndefined();
  });
});
