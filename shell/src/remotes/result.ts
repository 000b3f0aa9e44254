import type { RemoteModule } from 'shared-ui/router';

/**
 * Why a remote is not there. `unreachable`: its files could not be fetched, after retries. `slow`: not there after
 * the limit; it may still come. `broken`: its code threw. `unknown`: no such remote in the registry.
 */
export type LoadFault = 'unreachable' | 'slow' | 'broken' | 'unknown';

export type LoadResult =
  | {
      readonly ok: true;
      readonly module: RemoteModule;
      readonly version: string;
      /** From asking for it to its first render. */
      readonly milliseconds: number;
    }
  | { readonly ok: false; readonly fault: LoadFault; readonly version: string; readonly cause: unknown };
