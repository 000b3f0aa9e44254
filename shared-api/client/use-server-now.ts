import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** The server's time in milliseconds since 1970, renewed every `every` milliseconds: for countdowns. */
export function useServerNow(every = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
