import { Children, Fragment, type ReactNode } from 'react';
import './dotted.css';

/** Short facts, a dot between any two that share a line: no line begins or ends with one. Those that are not there leave none. */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className="m-dotted">
      <span>
        {Children.map(children, (child) =>
          child ? (
            <Fragment>
              <span>{child}</span>{' '}
            </Fragment>
          ) : null,
        )}
      </span>
    </span>
  );
}
