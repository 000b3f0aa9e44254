import type { ComponentProps, ReactNode } from 'react';
import { SegmentedChips } from 'shared-ui';

interface ChoiceProps<Value extends string | number> extends ComponentProps<typeof SegmentedChips<Value>> {
  /** Above the choice, where it is not the label. */
  text?: string;
  children?: ReactNode;
}

/** One setting with what it is about. */
export function Choice<Value extends string | number>({ text, children, ...chips }: ChoiceProps<Value>) {
  return (
    <div className="m-stack-2">
      <span className="m-quiet-14">{text ?? chips.label}</span>
      <SegmentedChips {...chips} />
      {children}
    </div>
  );
}
