import { Button, Sheet, toast } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { copyText, saveFile } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import styles from '../auth.module.css';

const FILE = 'meridian-recovery-codes.txt';

/** Recovery codes, shown this once: to be copied, kept as a file, or written down. */
export function CodesSheet({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const text = codes.join('\n');

  async function copy() {
    if (await copyText(text, t('security.copyCodes'))) toast.success(common('state.copied'));
  }
  const download = () => void saveFile(FILE, new Blob([`${text}\n`], { type: 'text/plain' }));

  return (
    <Sheet
      open={codes.length > 0}
      title={t('security.keepCodes')}
      onClose={onClose}
      action={
        <Button block onClick={onClose}>
          {t('security.kept')}
        </Button>
      }
    >
      <p className={styles.explain}>{t('security.keepCodesText')}</p>
      <ul className={`${styles.codes} m-number`} dir="ltr" aria-label={t('security.recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.keep}>
        <Button kind="secondary" size="middle" onClick={copy}>
          {t('security.copyCodes')}
        </Button>
        <Button kind="secondary" size="middle" onClick={download}>
          {t('security.download')}
        </Button>
      </div>
    </Sheet>
  );
}
