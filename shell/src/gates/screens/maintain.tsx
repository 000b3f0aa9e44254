import { paths } from 'shared-api/paths';
import { MaintainView } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../app/words.ts';

/** System maintenance in progress (specification, section 8). Trying again asks the server for the page anew. */
export default function MaintainScreen() {
  const words = useWords();
  const common = useCommonWords();
  return (
    <main>
      <MaintainView
        text={common('error.maintain')}
        actionText={words('maintain.retry')}
        onAction={() => location.replace(paths.home())}
      />
    </main>
  );
}
