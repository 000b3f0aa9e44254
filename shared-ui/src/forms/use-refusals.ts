import { useCallback, useState } from 'react';
import type { CommonTranslation } from '../i18n/common-translation.ts';
import { useKit } from '../kit/kit.tsx';

/** Why a field was refused: a rule of the common words, and the server's own sentence where there is one. */
interface Refusal {
  readonly rule: keyof CommonTranslation['rule'];
  readonly message?: string;
}
type ByField = Readonly<Record<string, Refusal>>;

export interface Refusals {
  /** What to say at the field; undefined when all is well. */
  sentence: (field: string) => string | undefined;
  /** Shows these and no others. */
  show: (refused: ByField) => void;
  /** The user is mending the field. */
  forget: (field: string) => void;
}

/** The refused fields of a form, as the phone or the server judged them, said in the reader's language. */
export function useRefusals(): Refusals {
  const { words } = useKit();
  const [refused, show] = useState<ByField>({});
  const forget = useCallback((field: string) => {
    show((known) =>
      field in known ? Object.fromEntries(Object.entries(known).filter(([name]) => name !== field)) : known,
    );
  }, []);
  const sentence = (field: string) => {
    const refusal = refused[field];
    return refusal && (refusal.message || words(`rule.${refusal.rule}`));
  };
  return { sentence, show, forget };
}
