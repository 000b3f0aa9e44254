import { paths } from 'shared-api/paths';
import { useLocation, useNavigate } from 'shared-ui/router';

/** What a row of a trade does: it opens the trade's record, in place of another that is open beside the list. */
export function useOpenRecord(id: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const record = paths.tradeRecord(id);
  return {
    current: record === `${pathname}${search}`,
    onClick: () => navigate(record, { replace: record.startsWith(`${pathname}?`) }),
  };
}
