import { type ProofFile, type Receipt, receiptText } from 'shared-api/proof';
import { Button, Card } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { CopyButton, Details, jsonFile, saveFile } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { receiptName } from '../proof.logic.ts';
import styles from './hashes.module.css';

interface HashesProps {
  proof: ProofFile;
  /** What this device kept from the acceptance. */
  receipt: Receipt | undefined;
}

/** The receipt to save: the one that was kept, or the one that the proof carries now. */
function receiptOf(proof: ProofFile, kept: Receipt | undefined): Receipt | undefined {
  if (kept || proof.kind !== 'timed' || !proof.order.receipt.signed) return kept;
  const { key_id, signature } = proof.order.receipt.signed;
  return { text: receiptText(proof.order), key_id, signature };
}

/** What somebody may note down now and hold against an export later. */
export function Hashes({ proof, receipt }: HashesProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const saved = receiptOf(proof, receipt);
  const rows = [
    ...(proof.kind === 'timed' ? ([['receipt', proof.order.receipt.hash]] as const) : []),
    ...(proof.kind === 'round' && proof.seal ? ([['root', proof.seal.root]] as const) : []),
    ['checkpoint', proof.feed.checkpoints.at(-1)?.hash ?? ''] as const,
  ].filter(([, hash]) => hash !== '');
  if (rows.length === 0) return null;
  return (
    <Card title={t('proof.hash.title')}>
      <p className={styles.text}>{t('proof.hash.text')}</p>
      <Details
        items={rows.map(([name, hash]) => ({
          key: name,
          label: t(`proof.hash.${name}`),
          value: (
            <bdi dir="ltr" className={styles.hash}>
              {hash.slice(0, 6)}…{hash.slice(-6)}
            </bdi>
          ),
          control: (
            <CopyButton text={hash} label={common('action.copyValue', { name: t(`proof.hash.${name}`) })} />
          ),
        }))}
      />
      {saved && proof.kind === 'timed' ? (
        <Button
          block
          kind="secondary"
          onClick={() => void saveFile(receiptName(proof.order.order_number), jsonFile(saved))}
        >
          {t('proof.hash.save')}
        </Button>
      ) : null}
    </Card>
  );
}
