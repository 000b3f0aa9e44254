import { useEffect, useState } from 'react';
import { useMedia, WIDE } from 'shared-ui';
import type { ChartTrade } from 'shared-ui/charts';
import { useLayer } from 'shared-ui/router';
import type { Variant } from './chart-choice.ts';

/** A phone in landscape: the chart takes the whole screen. */
const PHONE_LANDSCAPE = '(min-width: 500px) and (max-height: 500px)';

const NONE: ReadonlySet<string> = new Set();

/** What the chart has of the screen: its part, all of it, or what an open ticket leaves. */
export function useChartView(trades: readonly ChartTrade[], variant: Variant) {
  const byDevice = useMedia(PHONE_LANDSCAPE);
  const roomy = useMedia('(min-width: 600px)');
  const wide = useMedia(WIDE);
  const [byButton, setByButton] = useState(false);
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(NONE);
  // A new trade shows its line again, whatever was chosen for those before.
  const fresh = trades.some(({ id }) => !left.has(id));
  const ticket = open && !byDevice && !wide;
  const full = (byDevice || byButton) && !ticket;
  const byChoice = full && byButton && !byDevice;
  // A trade lives on the line of the seconds, until another period is chosen; the charts that are there for their periods show
  // that line while a ticket is open.
  const live = fresh && (open || variant === 'main');
  useLayer(byChoice, () => setByButton(false));
  useEffect(() => {
    if (!byChoice) return;
    // Of a sheet or a tool over the chart it is the key first, and does not come here.
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setByButton(false);
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [byChoice]);
  useEffect(() => {
    if (ticket) globalThis.scrollTo?.({ top: 0 });
  }, [ticket]);
  return {
    full,
    byDevice,
    byButton: byButton && !byDevice,
    /** List, chart and ticket stand beside each other. */
    wide: wide && !full,
    /** Beside the chart there is room for a rail. */
    side: wide || (full && (byDevice || roomy)),
    ticket,
    /** The ticket stands at the side: the chart keeps what it leaves. */
    beside: open && (byDevice || (wide && full)),
    live,
    /** A trade runs, and nothing stands between its chart and its strip: the chart has all that is left of the screen. */
    alone: live && !open && !full && !wide,
    leaveLive: () => setLeft(new Set(trades.map(({ id }) => id))),
    toggle: () => setByButton(!byButton),
    leave: () => setByButton(false),
    setTicket: setOpen,
  };
}
