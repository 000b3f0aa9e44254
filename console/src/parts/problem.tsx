import { Alert } from 'shared-ui/parts';
import type { OpsError } from '../api/call.ts';
import { useTranslation } from '../i18n.ts';
import { Button } from './button.tsx';

/** Says what went wrong, and offers to try again where that may help. */
export function Problem({ error, onRetry }: { error: OpsError | null; onRetry?: () => void }) {
  const t = useTranslation();
  // A session that is over is said by the sign-in.
  if (!error || error.kind === 'signed_out') return null;
  const isLost = error.kind === 'unreachable';
  return (
    <Alert
      tone="caution"
      action={isLost && onRetry ? <Button onClick={onRetry}>{t('problem.retry')}</Button> : null}
    >
      <p>{isLost ? t('problem.unreachable') : error.message}</p>
      {Object.values(error.fields).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
}
