import type { Browser, CDPSession, Page } from 'playwright';

/**
 * What the main thread of a slow processor did in a stretch of time. Figures of the thread are its own time: what else
 * runs on the machine does not count, so they are what is judged. The others are the clock's.
 */
export interface Work {
  /** Milliseconds of the thread, all and scripts alone. */
  readonly task: number;
  readonly script: number;
  /** Of the thread for one frame, everything since the frame before it: one in twenty takes longer, and the longest. */
  readonly p95Cpu: number;
  readonly longestCpu: number;
  /** Frames, and those of them that took the thread longer than a sixtieth of a second. */
  readonly frames: number;
  readonly over: number;
  /** Tasks that took the thread more than 50 ms. */
  readonly longTasks: number;
  /** Milliseconds of the clock between two frames. */
  readonly p95: number;
  readonly longest: number;
  /** Sum of layout shifts. */
  readonly shift: number;
}

interface Seen {
  frames: number[];
  shift: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of the thread's own time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const TASKS = ['-*', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame'];
const LONG = 50;
const FRAME = 1000 / 60;

/** Has a page note its frames and layout shifts from its first moment. */
export async function noteFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { frames: [], shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
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

/** Milliseconds of the thread for each task and for each frame of the busiest page in a trace. */
function threadTimes(trace: Buffer): { tasks: number[]; frames: number[] } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const threads = mains.map(({ pid, tid }) => {
    const own = traceEvents.filter((event) => event.pid === pid && event.tid === tid);
    const tasks = own.filter(({ name }) => name === 'RunTask').toSorted((a, b) => a.ts - b.ts);
    const starts = own
      .filter(({ name }) => name === 'BeginMainThreadFrame')
      .map(({ ts }) => ts)
      .toSorted((a, b) => a - b);
    return { tasks, starts, sum: tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) };
  });
  const busiest = threads.toSorted((a, b) => b.sum - a.sum)[0] ?? { tasks: [], starts: [] };
  const frames: number[] = [];
  let [frame, next] = [0, 0];
  for (const { ts, dur = 0, tdur = 0 } of busiest.tasks) {
    frame += tdur / 1000;
    const before = next;
    while ((busiest.starts[next] ?? Number.POSITIVE_INFINITY) < ts + dur) next += 1;
    if (next === before) continue;
    frames.push(frame);
    frame = 0;
  }
  return { tasks: busiest.tasks.map(({ tdur = 0 }) => tdur / 1000), frames };
}

/** What is looked at: `Performance` is enabled on the session already. */
export interface Subject {
  readonly browser: Browser;
  readonly page: Page;
  readonly cdp: CDPSession;
  /**
   * By what the thread's figures are multiplied. A processor that the browser slows down spends the difference in the
   * thread, by the clock: on a busy machine only a page at full speed, multiplied, tells what it costs.
   */
  readonly times: number;
}

/** Measures what `act` costs the page. */
export async function measure(
  { browser, page, cdp, times }: Subject,
  act: () => Promise<void>,
): Promise<Work> {
  await page.evaluate(() => {
    Object.assign((globalThis as unknown as { seen: Seen }).seen, { frames: [], shift: 0 });
  });
  await browser.startTracing(page, { categories: TASKS });
  const before = await spent(cdp);
  await act();
  const after = await spent(cdp);
  const { tasks, frames } = threadTimes(await browser.stopTracing());
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  const at = (values: readonly number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN;
  const clock = seen.frames.slice(1);
  return {
    task: (after.task - before.task) * times,
    script: (after.script - before.script) * times,
    p95Cpu: at(frames, 0.95) * times,
    longestCpu: at(frames, 1) * times,
    frames: frames.length,
    over: frames.filter((frame) => frame * times > FRAME).length,
    longTasks: tasks.filter((task) => task * times > LONG).length,
    p95: at(clock, 0.95),
    longest: at(clock, 1),
    shift: seen.shift,
  };
}
