import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, cx, IconCheck } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import styles from './step.module.css';

export interface StepProps {
  number: number;
  title: string;
  state: 'closed' | 'open' | 'ahead';
  /** What a closed step came to, in one line. */
  summary?: ReactNode;
  /** Opens a closed step again; its name says what it does. */
  edit?: { label: string; onEdit: () => void } | undefined;
  children?: ReactNode;
}

/** What a page has around its steps. */
export interface StepsPage {
  /** The main act, at the bottom or at the side. */
  readonly action?: ReactNode;
  /** What the open step comes to. */
  readonly side?: ReactNode;
  /** Leads to the step before instead of off the page. */
  readonly onBack?: (() => void) | undefined;
}

/** Steps of a form on one page. */
const TOTAL = 3;

/** How far the steps are, above them. */
export function Steps({ at, children }: { at: number; children: ReactNode }) {
  return (
    <div className={styles.steps}>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: TOTAL }, (_, place) => (
          <span key={`part-${place + 1}`} className={place < at ? styles.reached : undefined} />
        ))}
      </div>
      {children}
    </div>
  );
}

/** One of three steps on one page: it closes into a summary line when the next one opens; what is ahead is not in sight. */
export function Step({ number, title, state, summary, edit, children }: StepProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // The step that has just opened is what comes next, for the eye and for screen readers.
    if (state === 'open' && before.current !== 'open') heading.current?.focus();
    before.current = state;
  }, [state]);
  if (state === 'ahead') return null;
  return (
    <section className={styles[state]} aria-labelledby={id}>
      <div className={styles.head}>
        {state === 'closed' ? (
          <span className={styles.mark} aria-hidden="true">
            <IconCheck size={14} />
          </span>
        ) : null}
        <div className={styles.line}>
          <h2 id={id} ref={heading} className={styles.title} tabIndex={-1}>
            <span className="m-unseen">{t('step.number', { number })}</span> {title}
          </h2>
          {state === 'closed' && summary ? <p className={cx(styles.summary, 'm-number')}>{summary}</p> : null}
        </div>
        {state === 'open' ? (
          <span className="m-quiet-14" aria-hidden="true">
            {t('step.of', { number, total: TOTAL })}
          </span>
        ) : null}
        {state === 'closed' && edit ? (
          <Button kind="quiet" size="small" aria-label={edit.label} onClick={edit.onEdit}>
            {common('action.edit')}
          </Button>
        ) : null}
      </div>
      {state === 'open' ? <div className={styles.body}>{children}</div> : null}
    </section>
  );
}
