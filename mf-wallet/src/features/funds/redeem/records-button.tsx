import { paths } from 'shared-api/paths';
import { IconButton, IconList } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';

/** From a redemption to the records of all. */
export function RedeemRecordsButton() {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <IconButton
      label={words('redeem.records')}
      icon={<IconList />}
      onClick={() => navigate(paths.withdrawRecords())}
    />
  );
}
