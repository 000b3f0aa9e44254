import { useEffect, useRef } from 'react';
import { useCall, useQueryClient } from 'shared-api/client';
import { paths, safeReturn } from 'shared-api/paths';
import { MaintainView } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useNavigate, useSearchParams } from 'shared-ui/router';
import { useWords } from '../../app/words.ts';

/** Milliseconds between two questions whether it is over, with up to half more: not all phones ask at once. */
const ASK = 4_000;
const interval = ASK * (1 + Math.random() / 2);

/** System maintenance in progress (specification, section 8). Goes on where the user was when it is lifted. */
export default function MaintainScreen() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const returnTo = search.get('return_to');
  const configs = useCall(
    'configs',
    {},
    { refetchInterval: interval, staleTime: 0, gcTime: 0, retry: false, quiet: true },
  );
  const maintenance = configs.data?.maintenance;
  // Who opens this address himself may look at it; who was sent here, or saw it begin, is brought back.
  const sent = useRef(returnTo !== null);
  if (maintenance) sent.current = true;
  const over = maintenance === false && sent.current;

  useEffect(() => {
    if (!over) return;
    void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'configs' });
    navigate(safeReturn(returnTo, [paths.maintain()]), { replace: true });
  }, [over, client, navigate, returnTo]);

  async function ask() {
    const { data } = await configs.refetch();
    if (data?.maintenance === false) navigate(safeReturn(returnTo, [paths.maintain()]), { replace: true });
  }

  return (
    <main>
      <MaintainView
        text={common('error.maintain')}
        detail={words('maintain.waiting')}
        actionText={common('action.retry')}
        onAction={() => void ask()}
      />
    </main>
  );
}
