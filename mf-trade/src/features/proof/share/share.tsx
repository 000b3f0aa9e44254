import { Suspense, useState } from 'react';
import { Button } from 'shared-ui';
import { IconShare } from 'shared-ui/parts';
import { createPart, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import type { TimedProof } from '../proof.logic.ts';

const { Part: ShareSheet } = createPart(() => import('./share-sheet.tsx'));

/** Opens the picture of a result; at once where `share` stands in the address. */
export function Share({ proof }: { proof: TimedProof }) {
  const t = useTranslation();
  const [search] = useSearchParams();
  const [opened, setOpened] = useState(search.has('share'));
  const [isOpen, setOpen] = useState(opened);
  return (
    <>
      <Button
        block
        kind="secondary"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <IconShare size={20} /> {t('proof.share.share')}
      </Button>
      {opened ? (
        <Suspense>
          <ShareSheet proof={proof} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
