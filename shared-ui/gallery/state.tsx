import { type ReactNode, useState } from 'react';

interface StateProps {
  /** What is to be seen, for developers. */
  name: string;
  /** Beside one another as long as they fit. */
  row?: boolean;
  /** The component brings no ground of its own: shown on that of a card. */
  surface?: boolean;
  children: ReactNode;
}

/** One state with its name. */
export function State({ name, row = false, surface = false, children }: StateProps) {
  return (
    <div className="gallery-state">
      <p className="gallery-name" lang="en" dir="ltr">
        {name}
      </p>
      <div className={row ? 'gallery-row' : 'gallery-column'} data-surface={surface}>
        {children}
      </div>
    </div>
  );
}

interface HeldProps<Value> {
  start: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Holds the value of what can be operated. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, setValue] = useState<Value>(start);
  return children(value, (next) => setValue(next));
}

/** For acts that lead nowhere here. */
export const nothing = () => {};
