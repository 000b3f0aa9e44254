import type { ReactNode } from 'react';
import { paths } from 'shared-api/paths';
import { changeLanguage } from 'shared-api/stores';
import { LanguageButton, Mark, Page } from 'shared-ui';
import { languages, useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { Link, Navigate, useBack, useLocation } from 'shared-ui/router';
import styles from '../auth.module.css';
import { useInstallation } from '../use-installation.ts';

export interface AuthPageProps {
  title: string;
  /** One sentence below the product's name. */
  lead: string;
  /** The way to the other of the two screens. */
  other?: { question: string; text: string; to: string };
  /** Instead of the screen before. */
  onBack?: () => void;
  /** Where to go: the user is signed in. The form stays in sight until that screen is there. */
  goOn: string | undefined;
  /** A form of many fields: without the mark above it, so that its button is in sight. */
  long?: boolean;
  children: ReactNode;
}

/** What sign-in and registration have in common. */
export function AuthPage({ title, lead, other, onBack, goOn, long = false, children }: AuthPageProps) {
  const back = useBack(paths.home());
  const common = useCommonTranslation();
  const language = useLanguage();
  const { key } = useLocation();
  const installation = useInstallation();
  return (
    <div className={styles.auth}>
      <Page
        title={title}
        onBack={onBack ?? back}
        // A visitor who cannot read the form changes its language first; the page reloads, and the drafts come back.
        extra={
          <LanguageButton
            title={common('action.chooseLanguage')}
            value={language}
            options={languages}
            onSelect={(chosen) => void changeLanguage(chosen)}
          />
        }
      >
        {long ? (
          <p className={styles.lead}>{lead}</p>
        ) : (
          <div className={styles.head}>
            <Mark size={56} />
            <p className={styles.brand}>{installation?.productTitle}</p>
            <p className={styles.lead}>{lead}</p>
          </div>
        )}
        {children}
        {/* Each visit goes on anew: whoever steps back to this screen is not left on it. */}
        {goOn ? <Navigate key={key} to={goOn} replace /> : null}
        {other ? (
          <p className={styles.other}>
            {other.question}
            <Link to={other.to} replace>
              {other.text}
            </Link>
          </p>
        ) : null}
      </Page>
    </div>
  );
}
