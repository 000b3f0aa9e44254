import { CODES, type Reply, useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { ErrorView, NotFoundView, Page } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { Article } from './article/article.tsx';
import { ArticleSkeleton } from './article/article-skeleton.tsx';
import { ShareButton } from './article/share-button.tsx';

/** Milliseconds for which an article is shown without asking again. */
const KEPT = 300_000;

/** `/news/detail?id=` and, for visitors too, `/home/news/detail?id=`: one news item to read. */
export default function ArticlePage() {
  const id = useSearchParams()[0].get('id');
  return id ? <ArticleOf key={id} id={id} /> : <Unknown />;
}

function ArticleOf({ id }: { id: string }) {
  const words = useWords();
  const common = useCommonWords();
  const { data, error, refetch } = useCall('new', { id }, { staleTime: KEPT, quiet: true });
  if (data) return <Read item={data} />;
  if (error?.code === CODES.notFound || error?.kind === 'validation') return <Unknown />;
  return (
    <Frame>
      {error ? (
        <ErrorView
          text={words('article.failed')}
          actionText={common('action.retry')}
          onAction={() => void refetch()}
        />
      ) : (
        <ArticleSkeleton label={common('state.loading')} />
      )}
    </Frame>
  );
}

function Read({ item }: { item: Reply<'new'> }) {
  return (
    <Frame extra={<ShareButton id={item.id} title={item.title} />}>
      <Article item={item} />
    </Frame>
  );
}

function Frame({ extra, children }: { extra?: React.ReactNode; children: React.ReactNode }) {
  const words = useWords();
  const back = useBack(paths.news());
  return (
    <Page title={words('article.title')} onBack={back} extra={extra}>
      {children}
    </Page>
  );
}

function Unknown() {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <Frame>
      <NotFoundView
        text={words('article.unknown')}
        actionText={words('article.toNews')}
        onAction={() => navigate(paths.news(), { replace: true })}
      />
    </Frame>
  );
}
