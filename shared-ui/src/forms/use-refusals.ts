import { useCallback, useState } from 'react';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { type Refusal, unnamedSentence } from './refusal-sentence.ts';

type ByField = Readonly<Record<string, Refusal>>;

export interface Refusals {
  /** What to say at the field, as its `error`: `Field` names itself in it. Undefined when all is well. */
  sentence: (field: string) => string | undefined;
  /** Shows these and no others. */
  show: (refused: ByField) => void;
  /** The user is mending the field. */
  forget: (field: string) => void;
}

/** The refused fields of a form, as the phone or the server judged them, said in the reader's language. */
export function useRefusals(): Refusals {
  const translate = useCommonTranslation();
  const [refused, show] = useState<ByField>({});
  const forget = useCallback((field: string) => {
    show((known) =>
      field in known ? Object.fromEntries(Object.entries(known).filter(([name]) => name !== field)) : known,
    );
  }, []);
  const sentence = (field: string) => {
    const refusal = refused[field];
    return refusal && unnamedSentence(translate, refusal);
  };
  return { sentence, show, forget };
}
