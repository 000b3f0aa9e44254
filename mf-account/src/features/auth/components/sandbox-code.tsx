import { Button } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import styles from '../auth.module.css';

export interface SandboxCodeProps {
  /** Null when the server's log has it; undefined when there is nothing to say. */
  code: string | null | undefined;
  onFill: (code: string) => void;
}

/**
 * The sandbox sends no message: the code is on the screen, a tap fills it in (docs/product.md, section 9). A browser
 * that an account does not know is told where the code is instead.
 */
export function SandboxCode({ code, onFill }: SandboxCodeProps) {
  const t = useTranslation();
  if (code === undefined) return null;
  if (code === null)
    return (
      <div className={styles.code}>
        <p role="status">{t('auth.codeElsewhere')}</p>
      </div>
    );
  return (
    <div className={styles.code}>
      <p role="status">
        {t('auth.sandboxCode')} <bdi className={`${styles.digits} m-number`}>{code}</bdi>
      </p>
      <Button kind="quiet" size="middle" onClick={() => onFill(code)}>
        {t('auth.fillCode')}
      </Button>
    </div>
  );
}
