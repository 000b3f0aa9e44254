import { paths } from 'shared-api/paths';
import { IconButton, IconList } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';

/** From a deposit to the records of all. */
export function RecordsButton() {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <IconButton
      label={words('deposit.records')}
      icon={<IconList />}
      onClick={() => navigate(paths.depositRecords())}
    />
  );
}
