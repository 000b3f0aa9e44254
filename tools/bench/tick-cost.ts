import type { Browser, CDPSession } from 'playwright';
import { noteQuotes, openPage, untilQuotes } from './slow-phone.ts';

const SETTLE_MS = 8_000;
const WATCH_MS = 20_000;

export interface TickCost {
  /** Prices that arrived, and how many frames they were drawn in. */
  ticks: number;
  /** Milliseconds of the main thread for each price: all of it, and the scripts' part. */
  task: number;
  script: number;
  /** Milliseconds of the main thread for each second that the list is looked at. */
  perSecond: number;
}

async function metrics(cdp: CDPSession): Promise<{ task: number; script: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { task: seconds('TaskDuration') * 1_000, script: seconds('ScriptDuration') * 1_000 };
}

/** What the living home list costs the main thread of a slow phone, once the page has settled. */
export async function tickCost(browser: Browser, origin: string): Promise<TickCost> {
  const { context, page, cdp } = await openPage(browser, { network: false });
  try {
    let ticks = 0;
    cdp.on('Network.eventSourceMessageReceived', () => {
      ticks++;
    });
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await noteQuotes(page);
    await page.goto(origin);
    await untilQuotes(page);
    await page.waitForTimeout(SETTLE_MS);
    const before = await metrics(cdp);
    ticks = 0;
    await page.waitForTimeout(WATCH_MS);
    const after = await metrics(cdp);
    const [task, script] = [after.task - before.task, after.script - before.script];
    return {
      ticks,
      task: task / Math.max(1, ticks),
      script: script / Math.max(1, ticks),
      perSecond: task / (WATCH_MS / 1_000),
    };
  } finally {
    await context.close();
  }
}
