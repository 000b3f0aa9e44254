import type { ProofFile } from 'shared-api/proof';
import { Button, Card } from 'shared-ui';
import { jsonFile, saveFile } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { fileName } from '../proof.logic.ts';
import styles from './export.module.css';

/** The export, and how anybody checks it without us. */
export function Export({ proof }: { proof: ProofFile }) {
  const t = useTranslation();
  return (
    <Card title={t('proof.export.title')}>
      <p className={styles.text}>{t('proof.export.text')}</p>
      <p className={styles.command}>
        <code dir="ltr">npm run verify -- {fileName(proof)}</code>
      </p>
      <Button block kind="secondary" onClick={() => void saveFile(fileName(proof), jsonFile(proof))}>
        {t('proof.export.save')}
      </Button>
    </Card>
  );
}
