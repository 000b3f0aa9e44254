import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';

/** Milliseconds: these settings change with the installation only. */
const LONG = 10 * 60_000;

/** What the installation publishes of itself. */
export const useInstallation = () => useCall('configs', {}, { staleTime: LONG, quiet: true }).data;

/**
 * Where a session begins that was opened without a second factor: where one is required, it is set up first.
 * @param target otherwise, and afterwards.
 */
export function useFirstScreen(target: string): string {
  return useInstallation()?.secondFactor === 'required' ? paths.security(target) : target;
}
