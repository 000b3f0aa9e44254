import { useRef, useState } from 'react';
import { AVATAR, isApiError, reportFailure, type UserInfo } from 'shared-api/client';
import { Button } from 'shared-ui';
import { useRefusals } from 'shared-ui/forms';
import { useTranslation } from '../../../i18n.ts';
import { Avatar } from '../../../shared/avatar.tsx';
import { refusedFile, useDeleteAvatar } from '../profile.data.ts';
import styles from '../profile.module.css';
import { AvatarSheet } from './avatar-sheet.tsx';

/** The avatar with what can be done with it. */
export function AvatarField({ user }: { user: UserInfo }) {
  const t = useTranslation();
  const refusals = useRefusals();
  const remove = useDeleteAvatar();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();

  function take(chosen: File | undefined) {
    if (!chosen) return;
    const refused = refusedFile(chosen);
    refusals.show(refused ? { file: refused } : {});
    if (!refused) setFile(chosen);
  }
  async function forget() {
    try {
      await remove.mutateAsync({});
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      reportFailure(failure);
    }
  }

  const error = refusals.sentence('file');
  return (
    <div className={styles.picture}>
      <Avatar name={user.nickname} picture={user.avatar} size="large" />
      <div className={styles.pictureActs}>
        <input
          ref={picker}
          className="m-unseen"
          type="file"
          tabIndex={-1}
          aria-label={t('avatar.choose')}
          accept={AVATAR.types.join(',')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <Button kind="secondary" size="middle" onClick={() => picker.current?.click()}>
          {t(user.avatar ? 'avatar.change' : 'avatar.choose')}
        </Button>
        {user.avatar ? (
          <Button kind="quiet" size="middle" loading={remove.isPending} onClick={() => void forget()}>
            {t('avatar.remove')}
          </Button>
        ) : null}
      </div>
      <p className={error ? styles.refused : 'm-quiet-14'} role={error ? 'alert' : undefined}>
        {error ?? t('avatar.hint')}
      </p>
      <AvatarSheet
        file={file}
        onClose={() => setFile(undefined)}
        onOther={() => {
          setFile(undefined);
          picker.current?.click();
        }}
      />
    </div>
  );
}
