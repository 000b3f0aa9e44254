import type { ProofFile } from 'shared-api/proof';
import { Button, Card } from 'shared-ui';
import { useWords } from '../../../words.ts';
import { fileName } from '../proof.logic.ts';
import styles from './export.module.css';

/** Gives the browser a file to save, made of what is shown; no network takes part. */
function save(proof: ProofFile): void {
  const text = `${JSON.stringify(proof, null, 2)}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(proof);
  link.click();
  // The browser has begun by then; a link that is gone too soon saves nothing.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The export, and how anybody checks it without us. */
export function Export({ proof }: { proof: ProofFile }) {
  const words = useWords();
  return (
    <Card title={words('proof.export.title')}>
      <p className={styles.text}>{words('proof.export.text')}</p>
      <p className={styles.command}>
        <code dir="ltr">npm run verify -- {fileName(proof)}</code>
      </p>
      <Button block kind="secondary" onClick={() => save(proof)}>
        {words('proof.export.save')}
      </Button>
    </Card>
  );
}
