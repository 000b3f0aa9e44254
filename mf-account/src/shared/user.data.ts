import { useCall } from 'shared-api/client';

/** Who is signed in, and what they have yet to set up. The screen says itself when that does not come. */
export const useUser = (options: { staleTime?: number } = {}) =>
  useCall('userInfo', {}, { ...options, quiet: true });
