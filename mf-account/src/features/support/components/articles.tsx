import { paths } from 'shared-api/paths';
import { Card, List, ListRow } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';

/** Articles that answer what many ask; nothing while there are none. */
export function Articles({ items }: { items: readonly { id: string; title: string }[] }) {
  const t = useTranslation();
  const navigate = useNavigate();
  if (items.length === 0) return null;
  return (
    <Card title={t('support.articles')} flush>
      <List>
        {items.map(({ id, title }) => (
          <ListRow key={id} title={title} onClick={() => navigate(paths.publicNewsItem(id))} />
        ))}
      </List>
    </Card>
  );
}
