import { useState } from 'react';
import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, ErrorView, List, ListRow, Sheet, Skeleton } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { CopyButton, canShare, Switch, saveFile, shareFile } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import type { TimedProof } from '../proof.logic.ts';
import styles from './share-sheet.module.css';
import { useCard } from './use-card.ts';
import { usePicture } from './use-picture.ts';

interface ShareSheetProps {
  proof: TimedProof;
  open: boolean;
  onClose: () => void;
}

/** A trade's result as a picture with a QR code, by which anybody opens its proof. */
export default function ShareSheet({ proof, open, onClose }: ShareSheetProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const [withAmounts, setWithAmounts] = useState(false);
  const shared = useCall(
    'shareProof',
    { id: proof.order.id },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const link = shared.data && new URL(paths.sharedProof(shared.data.code), location.origin).href;
  const picture = usePicture(useCard(proof, link, withAmounts));
  // Beside the picture stands a link, which is opened and not scanned.
  const text = `${t('proof.title')}\n${link}`;
  const { file, url } = picture ?? {};
  return (
    <Sheet
      open={open}
      title={t('proof.share.title')}
      onClose={onClose}
      action={
        file ? (
          <div className="m-actions">
            {canShare(file) ? (
              <Button block onClick={() => void shareFile(file, text)}>
                {t('proof.share.send')}
              </Button>
            ) : null}
            <Button
              block
              kind={canShare(file) ? 'secondary' : 'primary'}
              onClick={() => void saveFile(file.name, file)}
            >
              {common('action.savePicture')}
            </Button>
          </div>
        ) : undefined
      }
    >
      {shared.isError || picture === null ? (
        <ErrorView text={t('proof.share.failed')} onAction={() => void shared.refetch()} />
      ) : (
        <div className={styles.picture}>
          {url ? (
            <img src={url} alt={t('proof.share.picture')} width={1080} height={1440} />
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
      )}
      <p className={styles.text}>{t('proof.share.text')}</p>
      <div className={styles.rows}>
        <List label={t('proof.share.title')}>
          <ListRow
            title={t('proof.share.amounts')}
            value={
              <Switch label={t('proof.share.amounts')} checked={withAmounts} onChange={setWithAmounts} />
            }
          />
          {link ? (
            <ListRow
              title={t('proof.share.copy')}
              value={<CopyButton text={link} label={t('proof.share.copy')} />}
            />
          ) : null}
        </List>
      </div>
    </Sheet>
  );
}
