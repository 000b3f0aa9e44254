import { useCallback, useMemo } from 'react';
import type { Round } from 'shared-api/client';
import { formatPercent, formatTime } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { ColumnChart } from 'shared-ui/statistics';
import { useTranslation } from '../../i18n.ts';
import { movesOf } from './round-moves.logic.ts';

/** Columns that a phone's width has room for. */
const SHOWN = 30;

/** How far the last rounds moved: a chunk of its own, since it draws by a library of its own. */
export default function RoundMoves({ rounds }: { rounds: readonly Round[] }) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useCallback((value: number) => formatPercent(value.toFixed(3), language, 3), [language]);
  const columns = useMemo(
    () =>
      movesOf(rounds.slice(0, SHOWN)).map(({ key, time, value }) => ({
        key,
        value,
        label: formatTime(time, language).slice(0, 5),
      })),
    [rounds, language],
  );
  const summary = columns
    .map(({ label, value }) => `${label} ${value === undefined ? t('roundResult.void') : format(value)}`)
    .join(', ');
  return <ColumnChart label={t('rounds.moves')} columns={columns} format={format} summary={summary} />;
}
