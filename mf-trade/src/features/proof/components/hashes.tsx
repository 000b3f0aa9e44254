import type { ProofFile } from 'shared-api/proof';
import { Card, CopyButton, Details } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import styles from './hashes.module.css';

/** What somebody may note down now and hold against an export later. */
export function Hashes({ proof }: { proof: ProofFile }) {
  const words = useWords();
  const common = useCommonWords();
  const rows = [
    ...(proof.kind === 'timed' ? ([['receipt', proof.order.receipt]] as const) : []),
    ...(proof.kind === 'round' && proof.seal ? ([['root', proof.seal.root]] as const) : []),
    ['checkpoint', proof.feed.checkpoints.at(-1)?.hash ?? ''] as const,
  ].filter(([, hash]) => hash !== '');
  if (rows.length === 0) return null;
  return (
    <Card title={words('proof.hash.title')}>
      <p className={styles.text}>{words('proof.hash.text')}</p>
      <Details
        items={rows.map(([name, hash]) => ({
          key: name,
          label: words(`proof.hash.${name}`),
          value: (
            <bdi dir="ltr" className={styles.hash}>
              {hash.slice(0, 6)}…{hash.slice(-6)}
            </bdi>
          ),
          control: (
            <CopyButton
              text={hash}
              label={common('action.copyValue', { name: words(`proof.hash.${name}`) })}
            />
          ),
        }))}
      />
    </Card>
  );
}
