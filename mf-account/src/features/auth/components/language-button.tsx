import { useState } from 'react';
import { changeLanguage } from 'shared-api/stores';
import { IconButton, IconLanguage, LanguageSheet } from 'shared-ui';
import { languages, useCommonWords, useLanguage } from 'shared-ui/i18n';

/** A visitor who cannot read the form changes its language first; the page reloads, and the drafts come back. */
export function LanguageButton() {
  const common = useCommonWords();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={common('action.chooseLanguage')}
        icon={<IconLanguage />}
        onClick={() => setOpen(true)}
      />
      <LanguageSheet
        open={open}
        title={common('action.chooseLanguage')}
        value={language}
        options={languages}
        onSelect={(chosen) => {
          setOpen(false);
          void changeLanguage(chosen);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
