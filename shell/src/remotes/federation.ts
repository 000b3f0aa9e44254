import { getInstance } from '@module-federation/enhanced/runtime';
import type { PageRelease } from 'shared-api/contract';
import type { RemoteModule } from 'shared-ui/router';
import { pageNonce } from '../app/page-data.ts';

/** A request that hangs is given up after this many milliseconds, so that it can be retried. */
const SCRIPT_TIMEOUT = 20_000;

const integrities = new Map<string, string>();

function createScript({ url }: { url: string }) {
  const script = document.createElement('script');
  const integrity = integrities.get(url);
  script.src = url;
  script.crossOrigin = 'anonymous';
  script.nonce = pageNonce();
  if (integrity) script.integrity = integrity;
  return { script, timeout: SCRIPT_TIMEOUT };
}

let hooked = false;

function runtime() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime has not started.');
  if (!hooked) instance.registerPlugins([{ name: 'entry-scripts', createScript }]);
  hooked = true;
  return instance;
}

/** A shared module whose file did not come is asked for again at the next try: the runtime would keep the failure. */
function forgetFailedShares({ shareScopeMap }: ReturnType<typeof runtime>): void {
  for (const scope of Object.values(shareScopeMap))
    for (const versions of Object.values(scope))
      for (const shared of Object.values(versions)) if (!shared.loaded) shared.loading = null;
}

/** Runs a remote's entry and its exposed module. Throws whatever fails. */
export async function importRemote(release: PageRelease): Promise<RemoteModule> {
  const entry = new URL(release.base + release.entry, location.href).href;
  integrities.set(entry, release.integrity);
  const instance = runtime();
  instance.registerRemotes([{ name: release.container, entry }]);
  const exposed = await instance
    .loadRemote<{ default: RemoteModule }>(`${release.container}/app`)
    .catch((error: unknown) => {
      forgetFailedShares(instance);
      throw error;
    });
  if (!exposed?.default) throw new Error(`${release.container} exposes no app.`);
  return exposed.default;
}
