import { useEffect } from 'react';
import { paths } from 'shared-api/paths';
import { useSession } from 'shared-api/stores';
import { Button, Card, ErrorView, Page, SkeletonRows } from 'shared-ui';
import { useBack, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { Articles } from './components/articles.tsx';
import { AskForm } from './components/ask-form.tsx';
import { useArticles, useSupportLink } from './support.data.ts';
import styles from './support.module.css';

/**
 * `/customer`: help articles, and the way to the people who run this: the configured link, in its own window, or a question
 * that is answered among the messages (docs/product.md, section 16).
 */
export default function SupportPage() {
  const t = useTranslation();
  const { data, isError, refetch } = useSupportLink();
  const articles = useArticles();
  const back = useBack();
  return (
    <Page title={t('support.title')} onBack={back}>
      <div className="m-stack-6">
        {data ? (
          <Contact link={data.kefuLink} />
        ) : isError ? (
          <ErrorView text={t('support.failed')} onAction={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )}
        {/* Below what is of any height: they would move with it. */}
        {data || isError ? <Articles items={articles.data?.items ?? []} /> : null}
      </div>
    </Page>
  );
}

function Contact({ link }: { link: string | null }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const signedIn = useSession((session) => session.token !== null);
  useEffect(() => {
    // A browser lets a window open only right after a tap; otherwise the button below does it.
    if (link && navigator.userActivation?.isActive) window.open(link, '_blank', 'noopener');
  }, [link]);
  if (link)
    return (
      <ContactCard
        text={t('support.outside')}
        action={t('support.open')}
        onAction={() => void window.open(link, '_blank', 'noopener')}
        address={link}
      />
    );
  if (signedIn) return <AskForm />;
  return (
    <ContactCard
      text={t('support.signIn')}
      action={t('support.toSignIn')}
      onAction={() => navigate(paths.login(paths.customer()))}
    />
  );
}

interface ContactCardProps {
  text: string;
  action: string;
  onAction: () => void;
  /** For who has no window opened for them: whether one was, a browser does not tell. */
  address?: string;
}

function ContactCard({ text, action, onAction, address }: ContactCardProps) {
  const t = useTranslation();
  return (
    <Card>
      <div className="m-stack-4">
        <p>{text}</p>
        <Button block onClick={onAction}>
          {action}
        </Button>
        {address ? (
          <p className={styles.address}>
            {t('support.address')}{' '}
            <a href={address} target="_blank" rel="noopener noreferrer">
              <bdi dir="ltr">{address}</bdi>
            </a>
          </p>
        ) : null}
      </div>
    </Card>
  );
}
