import { useEffect, useState } from 'react';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { IconCheck } from '../icons/icons.tsx';
import { IconCopy } from '../icons/later-icons.tsx';
import { announce } from '../kit/announce.ts';
import { copyText } from '../kit/copy-text.ts';
import './button.css';
import './copy-button.css';

export interface CopyButtonProps {
  /** What is put on the clipboard. */
  text: string;
  /** Says what is copied: "Copy account number". */
  label: string;
}

/** Copies a text. Where the browser cannot, it shows it selected. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const translate = useCommonTranslation();
  const [state, setState] = useState<'idle' | 'copied'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    if (!(await copyText(text, label))) return;
    setState('copied');
    announce(translate('state.copied'));
  }

  const done = state === 'copied';
  return (
    <button type="button" className="m-icon-button m-copy" aria-label={label} data-done={done} onClick={copy}>
      {done ? <IconCheck size={20} /> : <IconCopy size={20} />}
    </button>
  );
}
