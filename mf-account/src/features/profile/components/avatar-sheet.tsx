import { useEffect, useRef, useState } from 'react';
import { isApiError, reportFailure } from 'shared-api/client';
import { Button, Sheet, Skeleton, toast } from 'shared-ui';
import { useRefusals } from 'shared-ui/forms';
import { useTranslation } from '../../../i18n.ts';
import { CENTRED } from '../crop.logic.ts';
import { useUploadAvatar } from '../profile.data.ts';
import styles from '../profile.module.css';
import { cropPicture, usePicture } from '../use-picture.ts';
import { Cropper } from './cropper.tsx';

interface AvatarSheetProps {
  file: File | undefined;
  onClose: () => void;
  /** Another photo is to be chosen in its place. */
  onOther: () => void;
}

/** Crop, preview and upload of a chosen picture. */
export function AvatarSheet({ file, ...rest }: AvatarSheetProps) {
  const t = useTranslation();
  return (
    <Sheet open={file !== undefined} title={t('avatar.crop')} onClose={rest.onClose}>
      {file ? <CropAndSend key={`${file.name} ${file.lastModified}`} file={file} {...rest} /> : null}
    </Sheet>
  );
}

function CropAndSend({ file, onClose, onOther }: AvatarSheetProps & { file: File }) {
  const t = useTranslation();
  const refusals = useRefusals();
  const picture = usePicture(file);
  const upload = useUploadAvatar();
  const [crop, setCrop] = useState(CENTRED);
  const [share, setShare] = useState(0);
  const [isUncut, setUncut] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function send() {
    if (picture.state !== 'ready') return;
    setShare(0);
    const cropped = await cropPicture(picture.image, picture.size, crop).catch(() => undefined);
    setUncut(!cropped);
    if (!cropped) return;
    try {
      await upload.mutateAsync({ file: cropped, onProgress: setShare, signal: leaving.current.signal });
      toast.success(t('avatar.saved'));
      onClose();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.fields) refusals.show(failure.fields);
      else reportFailure(failure);
    }
  }

  const other = (
    <Button block kind="secondary" onClick={onOther}>
      {t('avatar.other')}
    </Button>
  );
  if (picture.state === 'loading') return <Skeleton height="320px" />;
  if (picture.state !== 'ready')
    return (
      <div className={styles.crop}>
        <p className={styles.refused} role="alert">
          {t(picture.state === 'broken' ? 'avatar.broken' : 'avatar.tooLarge')}
        </p>
        {other}
      </div>
    );
  const error = isUncut ? t('avatar.uncut') : refusals.sentence('file');
  return (
    <div className={styles.crop}>
      <Cropper url={picture.url} size={picture.size} crop={crop} onChange={setCrop} />
      <p className="m-quiet-14">{t('avatar.cropHint')}</p>
      {upload.isPending ? (
        <progress className={styles.progress} aria-label={t('avatar.uploading')} value={share} max={1} />
      ) : null}
      {error ? (
        <p className={styles.refused} role="alert">
          {error}
        </p>
      ) : null}
      <Button block loading={upload.isPending} onClick={() => void send()}>
        {t('avatar.use')}
      </Button>
      {error ? other : null}
    </div>
  );
}
