import { type ReactNode, useState } from 'react';

/** Beside one another as long as they fit. */
export const Row = ({ children }: { children: ReactNode }) => <div className="gallery-row">{children}</div>;

/** The component brings no ground of its own: shown on that of a card. */
export const Surface = ({ children }: { children: ReactNode }) => (
  <div className="gallery-column" data-surface="true">
    {children}
  </div>
);

interface HeldProps<Value> {
  start: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, setValue] = useState<Value>(start);
  return children(value, (next) => setValue(next));
}

/** What can be operated, with its value held. */
export const held = <Value,>(start: Value, children: HeldProps<Value>['children']) => (
  <Held start={start}>{children}</Held>
);

/** One state for each of a few names. */
export const each = <Name extends string>(names: readonly Name[], draw: (name: Name) => ReactNode) =>
  Object.fromEntries(names.map((name) => [name, draw(name)]));

/** For acts that lead nowhere here. */
export const nothing = () => {};
