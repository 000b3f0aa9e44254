import type { RemoteName } from 'shared-api/paths';
import { Boundary, ScreenSkeleton, useFeature } from 'shared-ui/router';
import { isUnreachable } from './load-error.logic.ts';
import { RemoteFault, RemoteOff } from './remote-fault.tsx';
import { kindOf, report } from './report.ts';
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
    <Boundary
      resetKey={path}
      onError={(error) => report({ remote: name, version: result.version, kind: kindOf(error), error })}
      fallback={(error, again) => (
        <RemoteFault fault={isUnreachable(error) ? 'unreachable' : 'broken'} onRetry={again} />
      )}
    >
      <App />
    </Boundary>
  );
}
