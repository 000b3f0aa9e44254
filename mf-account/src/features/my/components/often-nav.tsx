import { Card, List } from 'shared-ui';
import { ExtensionRows } from 'shared-ui/router';
import { useWords } from '../../../words.ts';

/** Often used (specification, section 2: oftennav), as the remotes' manifests declare it. */
export function OftenNav() {
  const words = useWords();
  return (
    <nav aria-label={words('my.often')}>
      <Card flush>
        <List>
          <ExtensionRows point="my.often" />
        </List>
      </Card>
    </nav>
  );
}
