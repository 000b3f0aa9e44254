import { paths } from 'shared-api/paths';
import { Button, IconCheck, Sheet } from 'shared-ui';
import { type Prompt, useLocation, useNavigate } from 'shared-ui/router';
import { useStore } from '../app/store.ts';
import { useTranslation } from './i18n.ts';
import styles from './prompt-sheet.module.css';
import { openSteps } from './require.ts';

const TARGETS: Readonly<Record<Prompt, (returnTo: string) => string>> = {
  profile: paths.baseInfo,
  trade_password: paths.tradePassword,
  payment_means: paths.payCards,
  second_factor_setup: paths.security,
};

/** Says what must be completed first, and leads there and back. */
export default function PromptSheet() {
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
      title={t('title')}
      onClose={close}
      action={
        <Button block onClick={go}>
          {t('go')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        {needed?.map(({ step, isDone }) => (
          <li key={step} aria-current={step === first ? 'step' : undefined}>
            {isDone ? (
              <span className={styles.done}>
                {t(`done.${step}`)}
                <IconCheck size={16} />
              </span>
            ) : (
              t(`missing.${step}`)
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
