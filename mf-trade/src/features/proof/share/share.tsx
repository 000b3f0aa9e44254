import { Suspense, useCallback, useEffect, useState } from 'react';
import { Button, toast } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { IconShare } from 'shared-ui/parts';
import { createPart, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import type { TimedProof } from '../proof.logic.ts';

const { Part: ShareSheet, load } = createPart(() => import('./share-sheet.tsx'));

/** Opens the picture of a result; at once where `share` stands in the address. One whose code does not come leaves the page as it is. */
export function Share({ proof }: { proof: TimedProof }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const [search] = useSearchParams();
  const [loaded, setLoaded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => {
    load().then(
      () => {
        setLoaded(true);
        setOpen(true);
      },
      () => toast.fail(common('error.network')),
    );
  }, [common]);
  const asked = search.has('share');
  useEffect(() => {
    if (asked) open();
  }, [asked, open]);
  return (
    <>
      <Button block kind="secondary" onClick={open}>
        <IconShare size={20} /> {t('proof.share.share')}
      </Button>
      {loaded ? (
        <Suspense>
          <ShareSheet proof={proof} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
