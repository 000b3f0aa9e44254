import type { Report, Step } from 'shared-api/proof';
import { Card, SkeletonRows, StatusTrail } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';

const STATES = { passed: 'done', failed: 'failed', pending: 'next' } as const;

/** Steps that can stay open where the result is there. */
const OPTIONAL = ['public', 'held', 'receipt'] as const;
type Optional = Step & { readonly name: (typeof OPTIONAL)[number] };
const isOptional = (step: Step): step is Optional => OPTIONAL.some((name) => name === step.name);

interface ChecksProps {
  report: Report | undefined;
  /** Whether the published checkpoints were at hand. */
  isPublic: boolean;
}

/** Every check with its mark; a failed one says where, and what should stand there. */
export function Checks({ report, isPublic }: ChecksProps) {
  const words = useWords();
  const common = useCommonWords();
  const note = (step: Step) => {
    if (step.state === 'pending')
      return isOptional(step) ? words(`proof.pending.${step.name}`) : words('proof.notYet');
    if (step.state === 'passed')
      return step.name === 'public' && !isPublic ? words('proof.publicOffline') : undefined;
    const { place = '', expected = '', found = '' } = step;
    return words('proof.wrongAt', { place, expected, found });
  };
  return (
    <Card title={words('proof.checks')}>
      {report ? (
        <StatusTrail
          label={words('proof.checks')}
          steps={report.steps.map((step) => ({
            key: step.name,
            title: words(`proof.step.${step.name}`),
            note: note(step),
            time: words(`proof.state.${step.state}`),
            state: STATES[step.state],
          }))}
        />
      ) : (
        <SkeletonRows rows={11} label={common('state.loading')} />
      )}
    </Card>
  );
}
