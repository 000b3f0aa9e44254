import { Card, List } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { ExtensionRows, useExtensions } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';

/** Screens of the app whose title holds what is searched for, as the remotes' manifests declare them. */
export function FoundPages({ search }: { search: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const entries = useExtensions('search.result');
  const wanted = search.trim().toLocaleLowerCase(language);
  const found = entries.filter(({ title }) => title.toLocaleLowerCase(language).includes(wanted));
  if (wanted === '' || found.length === 0) return null;
  return (
    <Card flush title={t('market.pages')}>
      <List label={t('market.pages')}>
        <ExtensionRows point="search.result" only={found} />
      </List>
    </Card>
  );
}
