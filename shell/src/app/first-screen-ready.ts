import { createStore } from './store.ts';

/** Whether the first screen has all it needs, so that the rest may come. */
export const firstScreenReady = createStore(false);
