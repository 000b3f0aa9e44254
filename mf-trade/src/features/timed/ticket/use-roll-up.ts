import { useEffect, useState } from 'react';
import type { MoneyText } from 'shared-api/contract';
import { toDecimal, toMinor } from 'shared-api/money';
import { useMedia } from 'shared-ui';

/** Milliseconds from zero to the amount. */
const LENGTH = 600;

/** An amount that rises from zero once; at once the whole amount where less motion is wanted. */
export function useRollUp(amount: MoneyText): string {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [share, setShare] = useState(still ? 1 : 0);
  useEffect(() => {
    if (still) return setShare(1);
    const began = performance.now();
    let frame = requestAnimationFrame(function roll(now) {
      const passed = Math.min(1, Math.max(0, (now - began) / LENGTH));
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(roll);
    });
    return () => cancelAnimationFrame(frame);
  }, [still]);
  if (share === 1) return amount;
  return toDecimal((toMinor(amount) * BigInt(Math.round(share * 1000))) / 1000n);
}
