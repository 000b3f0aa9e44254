import { create } from 'zustand';
/** The signed-in user's token; null for a visitor. */
export const useSession = create<{ token: string | null }>(() => ({ token: null }));
