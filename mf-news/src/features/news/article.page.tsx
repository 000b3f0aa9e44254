import { useEffect, useState } from 'react';
import { CODES, type NewsCard, useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { ErrorView, NotFoundView, Page } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { Article } from './article/article.tsx';
import { ArticleSkeleton } from './article/article-skeleton.tsx';
import { ShareButton } from './article/share-button.tsx';
import { NewsList } from './list/news-list.tsx';

/** Milliseconds for which an article is shown without asking again. */
const KEPT = 300_000;

/** `/news/detail?id=` and, for visitors too, `/home/news/detail?id=`: one news item, beside the others of its type on a wide screen. */
export default function ArticlePage() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const back = useBack(paths.news());
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useCall(
    'new',
    { id },
    { staleTime: KEPT, quiet: true, enabled: id !== '' },
  );
  // The list stays while the next item is on its way.
  const [type, setType] = useState<NewsCard['type']>();
  useEffect(() => setType((shown) => data?.type ?? shown), [data]);
  const isUnknown = id === '' || error?.code === CODES.notFound || error?.kind === 'validation';
  return (
    <Page
      title={t('article.title')}
      onBack={back}
      money
      extra={data && <ShareButton id={data.id} title={data.title} />}
      beside={type ? <NewsList type={type} label={t('title')} current={id} /> : null}
    >
      {data ? (
        <Article key={data.id} item={data} />
      ) : isUnknown ? (
        <NotFoundView
          text={t('article.unknown')}
          actionText={t('article.toNews')}
          onAction={() => navigate(paths.news(), { replace: true })}
        />
      ) : error ? (
        <ErrorView text={t('article.failed')} onAction={() => void refetch()} />
      ) : (
        <ArticleSkeleton label={common('state.loading')} />
      )}
    </Page>
  );
}
