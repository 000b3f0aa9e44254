import { paths } from 'shared-api/paths';
import { Card, List, ListRow } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';

/** Where a person looks for passwords and devices. */
export function Account() {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <Card title={words('entry.security')} flush>
      <List>
        <ListRow title={words('security.loginPassword')} onClick={() => navigate(paths.loginPassword())} />
        <ListRow title={words('security.tradePassword')} onClick={() => navigate(paths.tradePassword())} />
        <ListRow title={words('security.twoStep')} onClick={() => navigate(paths.security())} />
        <ListRow title={words('entry.sessions')} onClick={() => navigate(paths.sessions())} />
      </List>
    </Card>
  );
}
