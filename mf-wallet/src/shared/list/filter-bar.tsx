import { useState } from 'react';
import { ChoiceSheet, formatDate, IconDown, toast } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { IconShare } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';
import { DaysSheet } from './days-sheet.tsx';
import styles from './filter-bar.module.css';
import { type Filters, type ListName, useExport } from './filters.data.ts';
import { PERIODS, type PeriodName } from './period.logic.ts';

export interface FilterBarProps<State extends string> {
  filters: Filters<State>;
  /** What the states are, where they are no states: "Type", "All types". */
  stateLabel?: string;
  allStates?: string;
  stateName: (state: State) => string;
  /** The list as a file. */
  list: ListName;
}

/** Above a list: of which state and period it is, and the way to have it as a file. */
export function FilterBar<State extends string>(props: FilterBarProps<State>) {
  const t = useTranslation();
  const { filters, stateLabel = t('list.state'), allStates = t('list.allStates') } = props;
  const { stateName, list } = props;
  const language = useLanguage();
  const [open, setOpen] = useState<'state' | 'period' | 'days'>();
  const exporting = useExport(list);
  const { period, state, states } = filters;
  const close = () => setOpen(undefined);

  const periodName = (name: PeriodName) => t(`period.${name}`);
  const day = (text: string) => formatDate(`${text}T00:00:00`, language);
  const shownPeriod =
    period.name === 'days' ? `${day(period.first)} – ${day(period.last)}` : periodName(period.name);
  const shownState = state ? stateName(state) : allStates;

  return (
    <div className={styles.bar}>
      <Chip label={stateLabel} value={shownState} onOpen={() => setOpen('state')} />
      <Chip label={t('period.label')} value={shownPeriod} onOpen={() => setOpen('period')} />
      <button
        type="button"
        className={styles.export}
        disabled={exporting.busy}
        aria-busy={exporting.busy}
        onClick={async () => {
          if (await exporting.run({ period, state })) toast.success(t('export.done'));
        }}
      >
        <IconShare size={18} />
        {t('export.button')}
      </button>
      <ChoiceSheet<State | 'all'>
        open={open === 'state'}
        title={stateLabel}
        value={state ?? 'all'}
        options={[
          { value: 'all', label: allStates },
          ...states.map((one) => ({ value: one, label: stateName(one) })),
        ]}
        onSelect={(chosen) => {
          close();
          filters.choose({ state: chosen === 'all' ? undefined : chosen });
        }}
        onClose={close}
      />
      <ChoiceSheet<PeriodName>
        open={open === 'period'}
        title={t('period.label')}
        value={period.name}
        options={PERIODS.map((name) => ({ value: name, label: periodName(name) }))}
        onSelect={(name) => {
          if (name === 'days') return setOpen('days');
          close();
          filters.choose({ period: { name, first: '', last: '' } });
        }}
        onClose={close}
      />
      <DaysSheet
        open={open === 'days'}
        value={period}
        onChoose={(chosen) => {
          close();
          filters.choose({ period: chosen });
        }}
        onClose={close}
      />
    </div>
  );
}

function Chip({ label, value, onOpen }: { label: string; value: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-haspopup="dialog"
      aria-label={`${label}: ${value}`}
      onClick={onOpen}
    >
      <span className={styles.value}>{value}</span>
      <IconDown size={16} />
    </button>
  );
}
