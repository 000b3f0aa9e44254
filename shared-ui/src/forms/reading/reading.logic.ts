/** What is wrong with a text that was typed or pasted: its sentence, and what that names. */
export type Fault =
  | {
      readonly key:
        | 'entry.minus'
        | 'entry.fraction'
        | 'entry.digits'
        | 'rule.whole_amount'
        | 'rule.too_large';
    }
  | { readonly key: 'entry.unclear' | 'entry.ambiguous'; readonly text: string }
  | { readonly key: 'entry.currency'; readonly text: string; readonly currency: string }
  | { readonly key: 'entry.notDigit' | 'entry.notPart'; readonly sign: string }
  | { readonly key: 'entry.tooMany'; readonly length: number; readonly given: number }
  | { readonly key: 'entry.whole'; readonly least: number; readonly most: number };

/** What a text means to the field that it stands in. */
export interface Reading {
  /** As the app takes it (`1000` for `$1,000.00`); of a text that is not understood the text itself, which no rule accepts. */
  readonly value: string;
  readonly isUnderstood: boolean;
  readonly fault?: Fault;
}

export const understood = (value: string, fault?: Fault): Reading => ({
  value,
  isUnderstood: true,
  ...(fault && { fault }),
});
export const refused = (text: string, fault: Fault): Reading => ({ value: text, isUnderstood: false, fault });
