import type { ReactNode } from 'react';
import { Boundary } from 'shared-ui/router';
import { isUnreachable } from './load-error.logic.ts';
import { RemoteFault } from './remote-fault.tsx';
import { kindOf, report } from './report.ts';

interface FaultBoundaryProps {
  /** The remote, or `shell`. */
  name: string;
  version: string;
  path: string;
  children: ReactNode;
}

/** What goes wrong in a screen is told and can be tried again; the navigation and all other screens are left alone. */
export function FaultBoundary({ name, version, path, children }: FaultBoundaryProps) {
  return (
    <Boundary
      resetKey={path}
      onError={(error) => report({ remote: name, version, kind: kindOf(error), error })}
      fallback={(error, again) => (
        <RemoteFault fault={isUnreachable(error) ? 'unreachable' : 'broken'} onRetry={again} />
      )}
    >
      {children}
    </Boundary>
  );
}
