import { paths } from 'shared-api/paths';
import { Card, List, ListRow } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';

/** Where a person looks for passwords and devices. */
export function Account() {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <Card title={t('entry.security')} flush>
      <List>
        <ListRow title={t('security.loginPassword')} onClick={() => navigate(paths.loginPassword())} />
        <ListRow title={t('security.tradePassword')} onClick={() => navigate(paths.tradePassword())} />
        <ListRow title={t('security.twoStep')} onClick={() => navigate(paths.security())} />
        <ListRow title={t('entry.sessions')} onClick={() => navigate(paths.sessions())} />
      </List>
    </Card>
  );
}
