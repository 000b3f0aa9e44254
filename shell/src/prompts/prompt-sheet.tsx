import { paths } from 'shared-api/paths';
import { Button, IconCheck, Sheet } from 'shared-ui';
import { type Prompt, useLocation, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../app/i18n.ts';
import { useStore } from '../app/store.ts';
import styles from './prompt-sheet.module.css';
import { openSteps } from './require.ts';

const TARGETS: Readonly<Record<Prompt, (returnTo: string) => string>> = {
  profile: paths.baseInfo,
  trade_password: paths.tradePassword,
  payment_means: paths.payCards,
};

/** Says what must be completed first, and leads there and back. */
export function PromptSheet() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const needed = useStore(openSteps);
  const first = needed?.find(({ isDone }) => !isDone)?.step;
  const target = first && TARGETS[first](pathname + search);
  const close = () => openSteps.set(null);

  function go() {
    close();
    if (target) navigate(target);
  }

  return (
    <Sheet
      open={first !== undefined}
      title={t('prompt.title')}
      onClose={close}
      action={
        <Button block onClick={go}>
          {t('prompt.go')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        {needed?.map(({ step, isDone }) => (
          <li key={step} aria-current={step === first ? 'step' : undefined}>
            {isDone ? (
              <span className={styles.done}>
                {t(`prompt.done.${step}`)}
                <IconCheck size={16} />
              </span>
            ) : (
              t(`prompt.${step}`)
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
