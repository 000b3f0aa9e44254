import { paths } from 'shared-api/paths';
import { MaintainView } from 'shared-ui';
import { useWords } from '../../app/words.ts';

/** System maintenance in progress (specification, section 8). Trying again asks the server for the page anew. */
export default function MaintainScreen() {
  const words = useWords();
  return (
    <MaintainView
      text={words('maintain.text')}
      actionText={words('maintain.retry')}
      onAction={() => location.replace(paths.home())}
    />
  );
}
