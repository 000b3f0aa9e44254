import { TextInput, type TextInputProps } from './text-field.tsx';
import { type Entry, useEntry } from './use-entry.ts';
import { useFaultSentence } from './use-fault-sentence.ts';

export type EntryInputProps = Omit<TextInputProps, 'onChange'> & Entry;

/** The kit's input with a reader: what is wrong with the text is said before what its owner has to say. */
export function EntryInput({ read, format, settle, isUnfinished, error, ...input }: EntryInputProps) {
  const say = useFaultSentence();
  const { value, onChange, onBlur, onEnter } = input;
  const entry = useEntry({ value, onChange, read, format, settle, isUnfinished });
  return (
    <TextInput
      {...input}
      value={entry.text}
      error={entry.isPending ? undefined : (say(entry.fault) ?? error)}
      onChange={(_, event) => entry.onChange(event)}
      onCompositionEnd={entry.onCompositionEnd}
      onBlur={() => {
        entry.settle();
        onBlur?.();
      }}
      onEnter={() => {
        entry.settle();
        onEnter?.();
      }}
    />
  );
}
