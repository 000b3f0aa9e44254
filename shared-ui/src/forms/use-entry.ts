import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import type { Reading } from './reading/reading.logic.ts';

export interface Entry {
  /** As the field's owner keeps it: what was understood, or the text that was not. */
  value: string;
  onChange: (value: string) => void;
  read: (text: string) => Reading;
  /** How a text stands in the field while it is typed; it must read the same. */
  format: (text: string) => string;
  /** How it stands once it came as a whole or the field is left; as `format` without one. */
  settle?: ((text: string) => string) | undefined;
  /** Whether a fault of what is being typed may still be mended by more of it: it is said later. */
  isUnfinished?: ((text: string) => boolean) | undefined;
}

const WHOLE: readonly (string | undefined)[] = [
  'insertFromPaste',
  'insertFromDrop',
  'insertFromYank',
  'insertReplacementText',
];

/** How many characters came in between what stood there before and stands there still. */
function inserted(before: string, text: string): number {
  let start = 0;
  while (start < before.length && before[start] === text[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, text.length) - start;
  while (end < most && before[before.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  return text.length - start - end;
}

/** Whether a text was pasted, dropped, dictated or filled in rather than typed key by key. */
function isInsertedWhole(before: string, text: string, how: string | undefined): boolean {
  if (how === 'insertCompositionText' || how?.startsWith('history')) return false;
  return WHOLE.includes(how) || inserted(before, text) > 1;
}

const MEANT = /[\p{L}\p{Nd}]/u;

/** Puts another text into the field, the caret after the same letters and digits as before. */
function replaceText(input: HTMLInputElement, next: string): void {
  if (input.value === next) return;
  const { selectionStart, value } = input;
  const end = selectionStart ?? value.length;
  let before = [...value.slice(0, end)].filter((sign) => MEANT.test(sign)).length;
  let caret = 0;
  while (caret < next.length && before > 0) {
    if (MEANT.test(next[caret] ?? '')) before -= 1;
    caret += 1;
  }
  if (end === value.length) caret = next.length;
  input.value = next;
  input.setSelectionRange(caret, caret);
}

/**
 * A field that reads numbers or codes. Typed or pasted, the text stays in the field as it is understood, and is never
 * cut; what is not understood stays too, with a sentence that names it. Input methods finish before anything is changed.
 */
export function useEntry({ value, onChange, read, format, settle = format, isUnfinished }: Entry) {
  const [text, setText] = useState(() => format(value));
  const [isTyping, setTyping] = useState(false);
  // The owner may put another value in its place: a quick amount, a draft, nothing at all.
  const shown = read(text).value === value ? text : format(value);
  const { fault } = read(shown);

  function update(next: string, typing: boolean) {
    setText(next);
    setTyping(typing);
    const reading = read(next).value;
    if (reading !== value) onChange(reading);
  }
  function accept(input: HTMLInputElement, whole: boolean) {
    const next = whole ? settle(input.value) : format(input.value);
    replaceText(input, next);
    update(next, !whole);
  }
  return {
    text: shown,
    /** What is wrong with the text, when it is time to say it. */
    fault: isTyping && isUnfinished?.(shown) ? undefined : fault,
    /** More may follow: nothing is said of what stands there, also by the field's owner. */
    isPending: isTyping && isUnfinished?.(shown) === true,
    /** The field is left, or sent. */
    settle: () => update(settle(shown), false),
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const { inputType, isComposing } = nativeEvent as Partial<InputEvent>;
      if (isComposing) update(target.value, true);
      else accept(target, isInsertedWhole(shown, target.value, inputType));
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => accept(currentTarget, false),
  };
}
