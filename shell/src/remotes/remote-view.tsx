import type { RemoteName } from 'shared-api/paths';
import { ScreenSkeleton, useFeature } from 'shared-ui/router';
import { FaultBoundary } from './fault-boundary.tsx';
import { RemoteFault, RemoteOff } from './remote-fault.tsx';
import { useRemote } from './use-remote.ts';

/** A remote in its own boundary: what goes wrong in it leaves the navigation and the other remotes alone. */
export function RemoteView({ name, path }: { name: RemoteName; path: string }) {
  return useFeature(name) ? <Loaded name={name} path={path} /> : <RemoteOff />;
}

function Loaded({ name, path }: { name: RemoteName; path: string }) {
  const { result, retry } = useRemote(name, path);
  if (!result) return <ScreenSkeleton />;
  if (!result.ok) return <RemoteFault fault={result.fault} onRetry={retry} />;
  const { App } = result.module;
  return (
    <FaultBoundary name={name} version={result.version} path={path}>
      <App />
    </FaultBoundary>
  );
}
