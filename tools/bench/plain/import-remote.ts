import type { RemoteModule } from 'shared-ui/router';

/** Everything that federation does in the composed app, in the plain one: an ordinary lazy import for each remote. */
const remotes: Readonly<Record<string, () => Promise<{ default: RemoteModule }>>> = {
  mf_home: () => import('../../../mf-home/src/expose.tsx'),
  mf_trade: () => import('../../../mf-trade/src/expose.tsx'),
  mf_wallet: () => import('../../../mf-wallet/src/expose.tsx'),
  mf_account: () => import('../../../mf-account/src/expose.tsx'),
  mf_news: () => import('../../../mf-news/src/expose.tsx'),
};

/** Stands in for `shell/src/remotes/federation.ts`. Throws whatever fails. */
export async function importRemote({ container }: { container: string }): Promise<RemoteModule> {
  const load = remotes[container];
  if (!load) throw new Error(`There is no ${container}.`);
  return (await load()).default;
}
