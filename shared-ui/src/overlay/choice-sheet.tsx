import type { ReactNode } from 'react';
import { IconCheck } from '../icons/icons.tsx';
import { Sheet } from './lazy.tsx';
import './choice-sheet.css';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** The language the label is written in, where it is not the page's own. */
  lang?: string;
}

export interface ChoiceSheetProps<Value extends string> {
  open: boolean;
  title: string;
  value: Value | undefined;
  options: readonly Choice<Value>[];
  onSelect: (value: Value) => void;
  onClose: () => void;
}

/** One of a few, in a bottom sheet: options 44 high, six seen at once, the others by scrolling. */
export function ChoiceSheet<Value extends string>(props: ChoiceSheetProps<Value>) {
  const { open, title, value, options, onSelect, onClose } = props;
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <div className="m-choices" role="radiogroup" aria-label={title}>
        {options.map((option) => (
          <label key={option.value} className="m-choice">
            <input
              type="radio"
              className="m-unseen"
              name={title}
              value={option.value}
              checked={option.value === value}
              onChange={() => onSelect(option.value)}
              onClick={() => option.value === value && onClose()}
            />
            <span lang={option.lang}>{option.label}</span>
            {option.value === value ? <IconCheck /> : null}
          </label>
        ))}
      </div>
    </Sheet>
  );
}
