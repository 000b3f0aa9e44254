import { serverNow, useServerNow } from 'shared-api/client';

/** The server's time of each rendering, which comes at least once a second: also where no new price brings one. */
export function useServerMoment(): number {
  useServerNow();
  return serverNow();
}
