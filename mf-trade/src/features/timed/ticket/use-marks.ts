import { useEffect, useMemo } from 'react';
import { useCurrency } from 'shared-api/client';
import { formatMoney, formatTime } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import type { RemoteWidgets } from 'shared-ui/router';
import type { Direction } from '../../../shared/order/order.logic.ts';
import { aheadLabel } from './ahead-label.ts';
import type { Marked } from './trades.logic.ts';

type Report = RemoteWidgets['mf-trade/ticket']['onTrades'];

/** A trade that the open ticket prepares. */
export interface Preview {
  readonly direction: Direction;
  readonly durationSeconds: number;
}

const tick = (of: Marked['entry']) =>
  of ? { time: Date.parse(of.time), price: Number(of.price) } : undefined;

/** Tells the page's chart what to mark. */
export function useMarks(marked: readonly Marked[], preview: Preview | undefined, report: Report): void {
  const language = useLanguage();
  const currency = useCurrency();
  const marks = useMemo(() => {
    const drawn = marked.map(({ id, side, stake, entry, exit, isOver, endsTime }) => ({
      id,
      side,
      label: formatMoney(stake, language, currency),
      entry: tick(entry),
      exit: tick(exit),
      isOver,
      expiry: { at: Date.parse(endsTime) },
      expiryLabel: formatTime(endsTime, language),
    }));
    if (!preview) return drawn;
    const { direction, durationSeconds } = preview;
    const prepared = {
      id: 'preview',
      side: direction,
      label: '',
      entry: undefined,
      expiry: { after: durationSeconds * 1000 },
      expiryLabel: aheadLabel(durationSeconds, language),
    };
    return [prepared, ...drawn];
  }, [marked, preview, language, currency]);
  useEffect(() => report?.(marks), [report, marks]);
}
