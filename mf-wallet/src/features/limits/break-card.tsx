import { useState } from 'react';
import { BREAK_DAYS, type Reply } from 'shared-api/client';
import { Button, Card, ChoiceSheet, confirm, formatDateTime } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import { type BreakDays, useSetting } from './limits.data.ts';
import styles from './limits.module.css';

/** A time-out, or a self-exclusion: what runs, and how to begin or lengthen one. */
export function BreakCard({ pause }: { pause: Reply<'limits'>['pause'] }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const setting = useSetting();
  const [open, setOpen] = useState(false);

  const lengthOf = (days: BreakDays) =>
    days % 365 === 0 ? t('break.years', { count: days / 365 }) : common('unit.days', { count: days });

  async function take(days: BreakDays) {
    setOpen(false);
    const length = lengthOf(days);
    const sure = await confirm({
      title: t('break.confirmTitle', { length }),
      text: t('break.confirmText'),
      confirmText: t('break.begin'),
      danger: true,
    });
    if (sure) await setting.takeBreak(days);
  }
  return (
    <Card title={t('break.title')}>
      <div className={styles.fields}>
        <p className="m-quiet-14" aria-live="polite">
          {pause
            ? common(pause.kind === 'time_out' ? 'pause.timeOut' : 'pause.exclusion', {
                time: formatDateTime(pause.until, language),
              })
            : t('break.note')}
        </p>
        {pause ? <p className="m-quiet-14">{common('pause.text')}</p> : null}
        <Button kind="secondary" block loading={setting.busy} onClick={() => setOpen(true)}>
          {t(pause ? 'break.longer' : 'break.take')}
        </Button>
      </div>
      <ChoiceSheet
        open={open}
        title={t('break.length')}
        value={undefined}
        options={BREAK_DAYS.map((days) => ({
          value: String(days),
          label: `${lengthOf(days)} · ${t(days < 180 ? 'break.kindTimeOut' : 'break.kindExclusion')}`,
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
