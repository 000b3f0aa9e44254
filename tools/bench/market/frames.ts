import type { CDPSession, Page } from 'playwright';

/** What the main thread of the slowed processor did in a stretch of time. */
export interface Work {
  /** Milliseconds of it, all and scripts alone. */
  readonly task: number;
  readonly script: number;
  /** Milliseconds between two frames: the middle one, one in twenty, the longest. */
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
  /** Tasks over 50 ms, and the sum of layout shifts. */
  readonly longTasks: number;
  readonly shift: number;
}

interface Seen {
  frames: number[];
  longTasks: number;
  shift: number;
}

/** Has a page note its frames, long tasks and layout shifts from its first moment. */
export async function noteFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { frames: [], longTasks: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    const watch = (type: string, use: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type });
    watch('longtask', () => {
      seen.longTasks += 1;
    });
    watch('layout-shift', (entry) => {
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
    });
    let last = performance.now();
    const step = (now: number) => {
      seen.frames.push(now - last);
      last = now;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

async function spent(cdp: CDPSession): Promise<{ task: number; script: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { task: ms('TaskDuration'), script: ms('ScriptDuration') };
}

/** Measures what `act` costs the page; `Performance` is enabled on the session already. */
export async function measure(page: Page, cdp: CDPSession, act: () => Promise<void>): Promise<Work> {
  await page.evaluate(() => {
    Object.assign((globalThis as unknown as { seen: Seen }).seen, { frames: [], longTasks: 0, shift: 0 });
  });
  const before = await spent(cdp);
  await act();
  const after = await spent(cdp);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  const frames = seen.frames.slice(1).toSorted((a, b) => a - b);
  const at = (share: number) => frames[Math.round((frames.length - 1) * share)] ?? Number.NaN;
  return {
    task: after.task - before.task,
    script: after.script - before.script,
    median: at(0.5),
    p95: at(0.95),
    longest: at(1),
    longTasks: seen.longTasks,
    shift: seen.shift,
  };
}
