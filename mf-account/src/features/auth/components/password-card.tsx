import type { Reply } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, formatDate, List, ListRow, Skeleton } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';

/** The two passwords, and where they were used. */
export function PasswordCard({ security }: { security: Reply<'security'> | undefined }) {
  const words = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <Card title={words('security.passwords')} flush>
      <List>
        <ListRow
          title={words('security.loginPassword')}
          note={
            security ? (
              words('security.changedAt', { date: formatDate(security.passwordChangedAt, language) })
            ) : (
              <Skeleton width="10em" />
            )
          }
          onClick={() => navigate(paths.loginPassword())}
        />
        <ListRow
          title={words('security.tradePassword')}
          value={
            security ? (
              words(security.tradePasswordSet ? 'security.set' : 'security.notSet')
            ) : (
              <Skeleton width="4em" />
            )
          }
          onClick={() => navigate(paths.tradePassword())}
        />
        <ListRow title={words('sessions.title')} onClick={() => navigate(paths.sessions())} />
      </List>
    </Card>
  );
}
