import { PROMPTS, type Prompt } from 'shared-api/client';
import { findScreen, paths } from 'shared-api/paths';
import { Card, IconCheck, List, ListRow } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../i18n.ts';
import styles from './to-do.module.css';

/** Where each step before the first redemption is done. */
const STEPS: Readonly<Record<Prompt, (returnTo?: string) => string>> = {
  profile: paths.baseInfo,
  trade_password: paths.tradePassword,
  payment_means: paths.payCards,
  second_factor_setup: paths.security,
};

export interface ToDoProps {
  title: string;
  /** What is asked for here. */
  steps: readonly Prompt[];
  missing: readonly Prompt[];
  /** Where each of the steps leads back to. */
  returnTo: string;
}

/** What is to be done first, and what of it is done, in the order in which it is asked for (docs/product.md, section 19). */
export function ToDo({ title, steps, missing, returnTo }: ToDoProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <Card flush title={title}>
      <List label={title}>
        {PROMPTS.filter((step) => steps.includes(step) && findScreen(STEPS[step]())).map((step, place) =>
          missing.includes(step) ? (
            <ListRow
              key={step}
              icon={<span className={`${styles.step} m-number`}>{place + 1}</span>}
              title={t(`center.step.${step}`)}
              onClick={() => navigate(STEPS[step](returnTo))}
            />
          ) : (
            <ListRow
              key={step}
              icon={<IconCheck />}
              title={t(`center.step.${step}`)}
              value={t('center.stepDone')}
              dimmed
            />
          ),
        )}
      </List>
    </Card>
  );
}
