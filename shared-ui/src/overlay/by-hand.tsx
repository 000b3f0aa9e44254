import Dialog from 'antd-mobile/es/components/dialog';
import { useEffect, useRef } from 'react';
import { commonTranslation } from '../i18n/common-translation.ts';
import { openLayer } from '../router/layers.ts';
import { DialogContent } from './confirm.tsx';
import '../kit/antd-mobile.ts';
import './by-hand.css';

export interface ByHand {
  title: string;
  /** What did not work, and what to do instead. */
  reason: string;
  /** What is to be copied. */
  text?: string;
  /** A picture's address, to be saved. */
  picture?: string;
}

/** Shows what the browser keeps the app from copying or saving, so that it can be taken by hand. */
export function showByHand({ title, reason, text, picture }: ByHand): void {
  const close = () => {
    closed();
    handle.close();
  };
  const closed = openLayer(close);
  const handle = Dialog.show({
    title,
    className: 'm-confirm',
    closeOnMaskClick: true,
    onClose: closed,
    content: (
      <DialogContent label={title} onEscape={close}>
        <p role="alert">{reason}</p>
        {picture === undefined ? null : (
          <img className="m-by-hand-picture" src={picture} alt={title} width={1080} height={1440} />
        )}
        {text === undefined ? null : <Selected text={text} />}
      </DialogContent>
    ),
    actions: [{ key: 'close', text: commonTranslation('action.close'), bold: true, onClick: close }],
  });
}

/** A picture is to be saved or shared by hand, a text to be copied. */
export async function showFile(
  name: string,
  file: Blob,
  text: 'state.saveFailed' | 'state.shareFailed',
): Promise<void> {
  if (file.type.startsWith('image/'))
    showByHand({ title: name, reason: commonTranslation(text), picture: await addressOf(file) });
  else
    showByHand({ title: name, reason: commonTranslation('state.saveTextFailed'), text: await file.text() });
}

function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function Selected({ text }: { text: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The dialog puts its content in its place, and takes the focus, after it is first drawn.
    const timer = setTimeout(() => shown.current && getSelection()?.selectAllChildren(shown.current));
    return () => clearTimeout(timer);
  }, []);
  return (
    <p ref={shown} className="m-by-hand-text" dir="auto">
      {text}
    </p>
  );
}
