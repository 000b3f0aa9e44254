import { useState } from 'react';
import { BREAK_DAYS, type Reply } from 'shared-api/client';
import { Button, Card, ChoiceSheet, confirm, formatDateTime } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../words.ts';
import { type BreakDays, useSetting } from './limits.data.ts';
import styles from './limits.module.css';

/** A time-out, or a self-exclusion: what runs, and how to begin or lengthen one. */
export function BreakCard({ pause }: { pause: Reply<'limits'>['pause'] }) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const setting = useSetting();
  const [open, setOpen] = useState(false);

  async function take(days: BreakDays) {
    setOpen(false);
    const length = common('unit.days', { count: days });
    const sure = await confirm({
      title: words('break.confirmTitle', { length }),
      text: words('break.confirmText'),
      confirmText: words('break.begin'),
      danger: true,
    });
    if (sure) await setting.takeBreak(days);
  }
  return (
    <Card title={words('break.title')}>
      <div className={styles.fields}>
        <p className={styles.note} aria-live="polite">
          {pause
            ? common(pause.kind === 'time_out' ? 'pause.timeOut' : 'pause.exclusion', {
                time: formatDateTime(pause.until, language),
              })
            : words('break.note')}
        </p>
        {pause ? <p className={styles.note}>{common('pause.text')}</p> : null}
        <Button kind="secondary" block loading={setting.busy} onClick={() => setOpen(true)}>
          {words(pause ? 'break.longer' : 'break.take')}
        </Button>
      </div>
      <ChoiceSheet
        open={open}
        title={words('break.length')}
        value={undefined}
        options={BREAK_DAYS.map((days) => ({
          value: String(days),
          label: `${common('unit.days', { count: days })} · ${words(days < 180 ? 'break.kindTimeOut' : 'break.kindExclusion')}`,
        }))}
        onSelect={(chosen) => {
          const days = BREAK_DAYS.find((known) => String(known) === chosen);
          if (days) void take(days);
        }}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}
