import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/**
 * The server's time in milliseconds since 1970, for countdowns: renewed at each multiple of `every` milliseconds of that clock,
 * which is when its seconds change and rounds begin and end. It rests while the page is hidden.
 */
export function useServerNow(every = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      clearTimeout(timer);
      const at = serverNow();
      setNow(at);
      if (!document.hidden) timer = setTimeout(renew, every - (at % every));
    };
    document.addEventListener('visibilitychange', renew);
    renew();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [every]);
  return now;
}
