import type { Report, Step } from 'shared-api/proof';
import { IconShield } from 'shared-ui';
import { Disclosure, StatusTrail } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import styles from './checks.module.css';

const STATES = { passed: 'done', failed: 'failed', refused: 'failed', pending: 'next' } as const;

/** Steps that can stay open where the result is there. */
const OPTIONAL = ['public', 'held', 'receipt'] as const;
type Optional = Step & { readonly name: (typeof OPTIONAL)[number] };
const isOptional = (step: Step): step is Optional => OPTIONAL.some((name) => name === step.name);

interface ChecksProps {
  report: Report;
  /** Whether the published checkpoints were at hand. */
  isPublic: boolean;
}

/** How many checks passed, and each with its mark; a failed one says where, and what should stand there. */
export function Checks({ report, isPublic }: ChecksProps) {
  const t = useTranslation();
  const note = (step: Step) => {
    if (step.state === 'pending')
      return isOptional(step) ? t(`proof.pending.${step.name}`) : t('proof.notYet');
    if (step.state === 'passed')
      return step.name === 'public' && !isPublic ? t('proof.publicOffline') : undefined;
    if (step.state === 'refused') return t('proof.meaning.refused');
    const { place = '', expected = '', found = '' } = step;
    return t('proof.wrongAt', { place, expected, found });
  };
  const { length: total } = report.steps;
  const done = report.steps.filter(({ state }) => state === 'passed').length;
  const left = report.steps.filter(({ state }) => state === 'pending').length;
  const isSound = done + left === total;
  // What is still to come has not failed.
  const said = left > 0 ? `${t('proof.count', { count: done })} · ${t('proof.toCome', { count: left })}` : '';
  return (
    <Disclosure
      title={isSound ? said || t('proof.count', { count: done }) : t('proof.countOf', { done, total })}
      icon={<IconShield size={20} />}
      open={!isSound}
    >
      <div className={styles.steps}>
        <StatusTrail
          label={t('proof.checks')}
          steps={report.steps.map((step) => ({
            key: step.name,
            title: t(`proof.step.${step.name}`),
            note: note(step),
            time: t(`proof.state.${step.state}`),
            state: STATES[step.state],
          }))}
        />
      </div>
    </Disclosure>
  );
}
