import { useState } from 'react';
import { IconLanguage } from '../icons/icons.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { ChoiceSheet, type ChoiceSheetProps } from './choice-sheet.tsx';

type LanguageButtonProps<Value extends string> = Omit<ChoiceSheetProps<Value>, 'open' | 'onClose'>;

/** The language picker (docs/product.md, section 16): a button, and a sheet of the languages by their own names. */
export function LanguageButton<Value extends string>({ onSelect, ...props }: LanguageButtonProps<Value>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={props.title} icon={<IconLanguage />} onClick={() => setOpen(true)} />
      <ChoiceSheet
        {...props}
        open={open}
        onSelect={(chosen) => {
          setOpen(false);
          onSelect(chosen);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
