import { useEffect, useState } from 'react';

type Candles = typeof import('./candles.tsx').default;
let known: Candles | undefined;

/** The chart's code: undefined while it is on its way, null when it did not come. */
export function useCandles(): { Candles: Candles | null | undefined; retry: () => void } {
  const [candles, setCandles] = useState<{ code: Candles | null | undefined }>({ code: known });
  const { code } = candles;
  useEffect(() => {
    if (code !== undefined) return;
    let wanted = true;
    import('./candles.tsx').then(
      (module) => {
        known = module.default;
        if (wanted) setCandles({ code: known });
      },
      () => wanted && setCandles({ code: null }),
    );
    return () => {
      wanted = false;
    };
  }, [code]);
  return { Candles: code, retry: () => setCandles({ code: undefined }) };
}
