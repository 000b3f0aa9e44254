import { useState } from 'react';
import { type DepositOrder, isApiError, reportFailure, useCall, useSend } from 'shared-api/client';
import { ErrorView, Skeleton, toast } from 'shared-ui';
import { ImagePicker, useRefusals } from 'shared-ui/forms';
import { useTranslation } from '../../../i18n.ts';
import styles from './proof.module.css';

/** The picture of a payment: the one that was added, and a place to add one while the deposit waits. */
export function Proof({ order }: { order: DepositOrder }) {
  return (
    <>
      {order.hasProof ? <Picture id={order.id} /> : null}
      {order.status === 'waiting' ? <Picker id={order.id} again={order.hasProof} /> : null}
    </>
  );
}

function Picture({ id }: { id: string }) {
  const t = useTranslation();
  const { data, isError, refetch } = useCall('depositProof', { id }, { quiet: true });
  if (isError && !data) return <ErrorView text={t('proof.failed')} onAction={() => void refetch()} />;
  if (!data) return <Skeleton height="240px" />;
  // Its height alone is known before it is there.
  return data.picture ? (
    <img className={styles.picture} src={data.picture} alt={t('proof.alt')} width={320} height={240} />
  ) : null;
}

function Picker({ id, again }: { id: string; again: boolean }) {
  const t = useTranslation();
  const sending = useSend('uploadProof', { quiet: true, invalidates: ['recharges', 'depositProof'] });
  const { sentence, show } = useRefusals();
  const [file, setFile] = useState<File>();

  async function send(chosen: File | undefined) {
    show({});
    setFile(chosen);
    if (!chosen) return;
    try {
      await sending.mutateAsync({ id, file: chosen });
      toast.success(t('proof.added'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.fields?.file) show(error.fields);
      else reportFailure(error);
    }
    setFile(undefined);
  }
  return (
    <ImagePicker
      label={t(again ? 'proof.another' : 'proof.label')}
      slim={again}
      {...(again ? {} : { hint: t('proof.hint') })}
      value={file}
      error={sentence('file')}
      disabled={sending.isPending}
      onChange={(chosen) => void send(chosen)}
    />
  );
}
