import { IconButton, IconList } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';

interface RecordsButtonProps {
  label: string;
  /** The path of the records. */
  to: string;
}

export function RecordsButton({ label, to }: RecordsButtonProps) {
  const navigate = useNavigate();
  return <IconButton label={label} icon={<IconList />} onClick={() => navigate(to)} />;
}
