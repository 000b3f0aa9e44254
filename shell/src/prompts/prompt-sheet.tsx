import { findScreen, paths } from 'shared-api/paths';
import { Button, Sheet } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { type Prompt, useLocation, useNavigate } from 'shared-ui/router';
import { useStore } from '../app/store.ts';
import { useWords } from '../app/words.ts';
import styles from './prompt-sheet.module.css';
import { asked } from './require.ts';

const TARGETS: Readonly<Record<Prompt, (returnTo: string) => string>> = {
  profile: paths.baseInfo,
  trade_password: paths.tradePassword,
  payment_means: paths.payCards,
};
const isBuilt = (path: string) => findScreen(path.split('?')[0] ?? path) !== undefined;

/**
 * Says what must be completed first, and leads there and back. Where the app has no screen for it, support is the way
 * (shown as such, not as a broken link).
 */
export function PromptSheet() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const missing = useStore(asked);
  const [first] = missing ?? [];
  const target = first && TARGETS[first](pathname + search);
  const built = target !== undefined && isBuilt(target);
  const close = () => asked.set(null);

  function go() {
    close();
    if (target) navigate(built ? target : paths.customer());
  }

  return (
    <Sheet
      open={first !== undefined}
      title={words('prompt.title')}
      onClose={close}
      action={
        <Button block onClick={go}>
          {built ? words('prompt.go') : common('action.contactSupport')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        {missing?.map((one) => (
          <li key={one} aria-current={one === first ? 'step' : undefined}>
            {words(`prompt.${one}`)}
          </li>
        ))}
      </ol>
      {first && !built ? <p className={styles.note}>{words('prompt.help')}</p> : null}
    </Sheet>
  );
}
