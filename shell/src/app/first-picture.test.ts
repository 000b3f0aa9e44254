import { holder } from '../live/handover.ts';
import { firstPicture } from './first-picture.ts';

let frames: (() => void)[];
let painted: object[];

beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  painted = [];
  document.body.innerHTML = '<script type="application/json" id="rendered">{}</script>';
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => frames.push(() => run(0)));
  performance.getEntriesByName = () => painted as PerformanceEntryList;
});
afterEach(() => {
  delete holder.earlyFonts;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function isReached(milliseconds: number): Promise<boolean> {
  let reached = false;
  void firstPicture().then(() => (reached = true));
  await jest.advanceTimersByTimeAsync(0);
  for (const frame of frames) frame();
  await jest.advanceTimersByTimeAsync(milliseconds);
  return reached;
}

test('the app begins in the task after the first frame', async () => {
  const begun = jest.fn();
  void firstPicture().then(begun);
  await jest.advanceTimersByTimeAsync(50);
  expect(begun).not.toHaveBeenCalled();
  for (const frame of frames) frame();
  await jest.advanceTimersByTimeAsync(1);
  expect(begun).toHaveBeenCalledTimes(1);
});

test('a screen that waits for its fonts is waited for', async () => {
  const fonts = Promise.withResolvers<void>();
  holder.earlyFonts = fonts.promise;
  expect(await isReached(1_000)).toBe(false);
  fonts.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect(frames).toHaveLength(1);
});

test('it begins at once where the screen is painted, where none has come, and in a page out of sight', async () => {
  painted = [{}];
  expect(await isReached(0)).toBe(true);
  painted = [];
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await isReached(0)).toBe(true);
  jest.restoreAllMocks();
  document.body.innerHTML = '';
  expect(await isReached(0)).toBe(true);
});

test('it does not wait for a frame that never comes', async () => {
  const begun = jest.fn();
  void firstPicture().then(begun);
  await jest.advanceTimersByTimeAsync(199);
  expect(begun).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(begun).toHaveBeenCalledTimes(1);
});
