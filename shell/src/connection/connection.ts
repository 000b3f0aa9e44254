import { reachability } from 'shared-api/client';
import type { Store } from '../app/store.ts';

/** Whether calls reach the server, as far as is known. The server itself renders the screen of a reader whom they reach. */
export const connected: Store<boolean> = { ...reachability, rendered: () => true };
