import { useEffect, useRef, useState } from 'react';
import { subscribeStatus, useCall, useQueryClient } from 'shared-api/client';
import { paths, safeReturn } from 'shared-api/paths';
import { formatTime, isolate, MaintainView } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useNavigate, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../app/i18n.ts';
import styles from './maintain.module.css';

/** Milliseconds between two questions whether it is over, with up to half more: not all phones ask at once. */
const ASK = 4_000;
const interval = ASK * (1 + Math.random() / 2);
/** Milliseconds within which pages ask once the event stream has said that it is over. */
const SPREAD = 2_000;

/** What came of the check that the user has asked for. */
type Checked = 'busy' | 'failed' | { readonly at: number };

/** System maintenance in progress (docs/product.md, section 20). Goes on where the user was when it is lifted. */
export default function MaintainScreen() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
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
  // Who opens this address by hand may look at it; who was sent here, or saw it begin, is brought back.
  const sent = useRef(returnTo !== null);
  if (maintenance) sent.current = true;
  const over = maintenance === false && sent.current;

  useEffect(() => {
    if (!over) return;
    void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'configs' });
    navigate(safeReturn(returnTo, [paths.maintain()]), { replace: true });
  }, [over, client, navigate, returnTo]);

  const { refetch } = configs;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = subscribeStatus((status) => {
      clearTimeout(timer);
      // What the stream said before this screen was opened may be from before the maintenance: the call decides.
      if (!status.maintenance) timer = setTimeout(() => void refetch(), Math.random() * SPREAD);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [refetch]);

  const [checked, setChecked] = useState<Checked>();
  async function check() {
    setChecked('busy');
    const { data, isError } = await refetch();
    if (!isError && data?.maintenance === false)
      return navigate(safeReturn(returnTo, [paths.maintain()]), { replace: true });
    setChecked(isError ? 'failed' : { at: Date.now() });
  }
  const time = typeof checked === 'object' ? isolate(formatTime(checked.at, language), language) : undefined;

  return (
    <main>
      <MaintainView
        isScreen
        text={common('error.maintain')}
        detail={
          <>
            {t('maintain.waiting')}
            <span role="status" className={styles.checked}>
              {time === undefined ? null : t('maintain.still', { time })}
              {checked === 'failed' ? t('maintain.failed') : null}
            </span>
          </>
        }
        actionText={t('maintain.check')}
        busy={checked === 'busy'}
        onAction={() => void check()}
      />
    </main>
  );
}
