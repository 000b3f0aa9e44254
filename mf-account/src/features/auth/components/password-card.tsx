import type { Reply } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, formatDate, List, ListRow, Skeleton } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';

/** The two passwords, and where they were used. */
export function PasswordCard({ security }: { security: Reply<'security'> | undefined }) {
  const t = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <Card title={t('security.passwords')} flush>
      <List>
        <ListRow
          title={t('security.loginPassword')}
          note={
            security ? (
              t('security.changedAt', { date: formatDate(security.passwordChangedAt, language) })
            ) : (
              <Skeleton width="10em" height="1.5em" />
            )
          }
          onClick={() => navigate(paths.loginPassword())}
        />
        <ListRow
          title={t('security.tradePassword')}
          value={security && t(security.tradePasswordSet ? 'security.set' : 'security.notSet')}
          onClick={() => navigate(paths.tradePassword())}
        />
        <ListRow title={t('sessions.title')} onClick={() => navigate(paths.sessions())} />
      </List>
    </Card>
  );
}
