import { type ReactNode, useState } from 'react';
import { paths } from 'shared-api/paths';
import { changeLanguage, THEMES, usePreferences } from 'shared-api/stores';
import { ChoiceSheet, IconButton, IconSupport, LanguageButton, strokeIcon } from 'shared-ui';
import { languages, useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from './i18n.ts';
import styles from './side-tools.module.css';

const IconTheme = strokeIcon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />);

/** Support, theme and language at the end of the side navigation. */
export default function SideTools(): ReactNode {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { theme, change } = usePreferences();
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <aside className={styles.tools} aria-label={t('label')}>
      <IconButton label={t('support')} icon={<IconSupport />} onClick={() => navigate(paths.customer())} />
      <IconButton label={t('theme')} icon={<IconTheme />} onClick={() => setChoosing(true)} />
      <LanguageButton
        title={common('action.chooseLanguage')}
        value={language}
        options={languages}
        onSelect={(chosen) => void changeLanguage(chosen)}
      />
      <ChoiceSheet
        open={choosing}
        title={t('theme')}
        value={theme}
        options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        onSelect={(chosen) => {
          close();
          change({ theme: chosen });
        }}
        onClose={close}
      />
    </aside>
  );
}
