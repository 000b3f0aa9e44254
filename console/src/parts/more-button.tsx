import type { List } from '../api/hooks.ts';
import { useTranslation } from '../i18n.ts';
import { Button } from './button.tsx';

/** Reads the next page of a list; nothing once all of it has been read. */
export function MoreButton({ list }: { list: List<unknown> }) {
  const t = useTranslation();
  if (!list.hasNextPage) return null;
  return (
    <Button busy={list.isFetchingNextPage} onClick={list.fetchNextPage}>
      {t('more')}
    </Button>
  );
}
