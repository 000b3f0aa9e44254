import { Button } from 'shared-ui';
import { useWords } from '../../../words.ts';
import styles from '../auth.module.css';

/** The sandbox sends no message: the code stands on the screen, a tap fills it in (product decisions, section 9). */
export function SandboxCode({ code, onFill }: { code: string; onFill: (code: string) => void }) {
  const words = useWords();
  return (
    <div className={styles.code}>
      <p role="status">
        {words('auth.sandboxCode')}
        <bdi className={`${styles.digits} m-number`}>{code}</bdi>
      </p>
      <Button kind="quiet" size="middle" onClick={() => onFill(code)}>
        {words('auth.fillCode')}
      </Button>
    </div>
  );
}
