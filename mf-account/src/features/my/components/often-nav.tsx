import { useUnread } from 'shared-api/client';
import { Card, List, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { ExtensionRows } from 'shared-ui/router';
import { useWords } from '../../../words.ts';

/** Often used (specification, section 2: oftennav), as the remotes' manifests declare it. */
export function OftenNav() {
  const words = useWords();
  const common = useCommonWords();
  const { total } = useUnread();
  const unread = total > 0 ? <Tag tone="bad">{common('unit.unread', { count: total })}</Tag> : undefined;
  return (
    <nav aria-label={words('my.often')}>
      <Card flush>
        <List>
          <ExtensionRows point="my.often" values={{ 'mf-account/messages': unread }} />
        </List>
      </Card>
    </nav>
  );
}
