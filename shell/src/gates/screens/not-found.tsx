import { paths } from 'shared-api/paths';
import { NotFoundView } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../app/words.ts';

/** Page not found; back to homepage (specification, section 2). */
export default function NotFoundScreen() {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <NotFoundView
      text={words('notFound.text')}
      actionText={words('notFound.home')}
      onAction={() => navigate(paths.home(), { replace: true })}
    />
  );
}
