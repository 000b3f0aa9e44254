import { create } from 'zustand';

/** What the navigation shows of the user's open trades. Written by the remote that follows them, and by nobody else. */
export interface OpenTrades {
  readonly count: number;
  /** When the one that ends first began, and when it ends: milliseconds of the server's clock. */
  readonly from: number;
  readonly to: number;
}

export const useOpenTrades = create<OpenTrades>()(() => ({ count: 0, from: 0, to: 0 }));
