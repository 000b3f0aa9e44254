/**
 * The one list of remotes. Ports, build, checks, tests, types and the shell read it; `npm run new:remote` and
 * `npm run remove:remote` change it.
 */
export const remoteNames = ['mf-home', 'mf-trade', 'mf-wallet', 'mf-account', 'mf-news'] as const;

export type RemoteName = (typeof remoteNames)[number];
