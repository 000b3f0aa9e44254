import { serverClock } from 'shared-api/client';
import { takeRendered } from './as-rendered.ts';
import { givePage } from './page.test-support.ts';

const RENDERED = { path: '/', address: '/', signedIn: false, at: 5_000, readings: [] };

/** A page whose screen was rendered, with what its blocks say. */
function open({ sentAt, kept = false }: { sentAt?: number; kept?: boolean }): void {
  const page = givePage();
  const block = document.getElementById('page');
  if (block) block.textContent = JSON.stringify({ ...page, sentAt });
  document.body.innerHTML = `<script type="application/json" id="rendered"${kept ? ' data-kept' : ''}>${JSON.stringify(RENDERED)}</script>`;
  const navigation = Object.assign(new PerformanceNavigationTiming(), {
    requestStart: 100,
    responseStart: 200,
    transferSize: 1,
  });
  performance.getEntriesByType = () => [navigation];
}

beforeAll(() => {
  Object.assign(globalThis, { PerformanceNavigationTiming: class {} });
});
beforeEach(() => serverClock.reset());

test('the answers of a page, and the clock, are of when it was sent', () => {
  open({ sentAt: 9_000 });
  expect(takeRendered()?.at).toBe(9_000);
  expect(serverClock.offset()).toBeCloseTo(9_000 - (performance.timeOrigin + 150), 3);
  expect(serverClock.uncertainty()).toBeCloseTo(50, 3);
});

test('an older server says only when it has rendered: it may have sent the page a second later', () => {
  open({});
  expect(takeRendered()?.at).toBe(5_000);
  expect(serverClock.offset()).toBeCloseTo(5_500 - (performance.timeOrigin + 150), 3);
  expect(serverClock.uncertainty()).toBeCloseTo(550, 3);
});

test('a page that was kept is as old as it says, and tells no time', () => {
  open({ sentAt: 9_000, kept: true });
  expect(takeRendered()?.at).toBe(5_000);
  expect(serverClock.offset()).toBe(0);
});
