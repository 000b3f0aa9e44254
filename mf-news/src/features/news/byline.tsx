import type { NewsCard } from 'shared-api/client';
import { serverNow } from 'shared-api/client';
import { formatMinute, formatRelative, useHydrated } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Dotted } from 'shared-ui/parts';

interface BylineProps {
  item: Pick<NewsCard, 'source' | 'publishedAt'>;
  /** Shows the date instead of the age. */
  exact?: boolean;
}

/** Where a news item comes from, and when. */
export function Byline({ item, exact = false }: BylineProps) {
  const language = useLanguage();
  const { source, publishedAt } = item;
  // The server knows neither the reader's clock nor their time zone.
  const hydrated = useHydrated();
  const format = () =>
    exact ? formatMinute(publishedAt, language) : formatRelative(publishedAt, language, serverNow());
  return (
    <span className="m-quiet-12">
      <Dotted>
        <bdi>{source}</bdi>
        <time className="m-number" dateTime={publishedAt}>
          {hydrated ? format() : '\u00a0'}
        </time>
      </Dotted>
    </span>
  );
}
