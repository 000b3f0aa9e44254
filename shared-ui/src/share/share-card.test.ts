import { waitFor } from '@testing-library/react';
import { drawShareCard, type ShareCard } from './share-card.ts';
import { showShareCard } from './show-share-card.ts';

const CARD: ShareCard = {
  fileName: 'T-1',
  direction: 'ltr',
  brand: 'Meridian',
  badge: 'Simulated funds',
  product: 'EURUSD',
  moment: 'T-1 · Nov 24, 14:31',
  side: { text: 'Buy up', tone: 'rise' },
  result: { text: '+82%', note: 'It rose.', tone: 'gain' },
  facts: [
    ['Entry price', '1.08478'],
    ['Exit price', '1.08499'],
    ['Duration', '1 min'],
  ],
  line: { width: 312, height: 112, path: 'M0 0L312 112', entry: { x: 10, y: 20 }, exit: undefined },
  link: 'https://meridian.example/proof?code=abc',
  scan: 'Scan to check this result',
};

interface Written {
  readonly text: string;
  readonly x: number;
  readonly direction: string;
  readonly align: string;
  readonly colour: string;
}

/** A canvas that notes what is written and drawn on it: this environment has none. */
function noteDrawing({ width = 60 } = {}) {
  const written: Written[] = [];
  const drawn: string[] = [];
  const pen = {
    direction: '',
    textAlign: '',
    fillStyle: '',
    ...Object.fromEntries(
      ['scale', 'save', 'restore', 'translate', 'beginPath', 'roundRect', 'arc', 'setLineDash'].map(
        (name) => [name, () => {}],
      ),
    ),
    fill: (path?: { text: string }) => path && drawn.push(path.text),
    stroke: (path?: { text: string }) => path && drawn.push(path.text),
    measureText: () => ({ width }),
    fillText(text: string, x: number) {
      const { direction, textAlign: align, fillStyle: colour } = this;
      written.push({ text, x, direction, align, colour });
    },
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
  Object.assign(globalThis, {
    Path2D: class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  });
  return { written, drawn };
}
afterEach(() => jest.restoreAllMocks());

it('shows the result, what it rests on, and the code of its link', async () => {
  const { written, drawn } = noteDrawing();
  const file = await drawShareCard(CARD);
  expect(file).toMatchObject({ name: 'T-1.png', type: 'image/png' });
  const texts = written.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Meridian',
      'Simulated funds',
      'EURUSD',
      'Buy up',
      '+82%',
      'It rose.',
      '1.08499',
    ]),
  );
  expect(texts).toContain('meridian.example');
  expect(drawn).toContain(CARD.line?.path);
  const codes = drawn.filter((path) => path.includes('h1v1h-1z'));
  expect(codes).toHaveLength(1);
  await drawShareCard({ ...CARD, link: 'https://meridian.example/proof?code=abd' });
  const both = drawn.filter((path) => path.includes('h1v1h-1z'));
  expect(both[1]).not.toBe(both[0]);
});

it('begins at the right in Arabic, and keeps figures from left to right', async () => {
  const { written } = noteDrawing();
  await drawShareCard({ ...CARD, direction: 'rtl' });
  const of = (text: string) => written.find((one) => one.text === text);
  expect(of('Meridian')).toMatchObject({ x: 360 - 56, direction: 'rtl', align: 'start' });
  expect(of('EURUSD')).toMatchObject({ x: 360 - 24, direction: 'ltr', align: 'right' });
  // In a line from left to right an Arabic date falls apart: 2700:45:32 ,2026/11.
  expect(of(CARD.moment)).toMatchObject({ x: 360 - 24, direction: 'rtl', align: 'start' });
  expect(of('+82%')).toMatchObject({ direction: 'ltr', align: 'center' });
});

it('writes a gain in its colour, and a loss in ink', async () => {
  const { written } = noteDrawing();
  const ofBody = getComputedStyle;
  jest
    .spyOn(globalThis, 'getComputedStyle')
    .mockImplementation((element) =>
      element instanceof HTMLSpanElement ? ({ color: element.style.color } as never) : ofBody(element),
    );
  const colourOf = async (tone: 'gain' | 'loss') => {
    await drawShareCard({ ...CARD, result: { text: tone, note: '', tone } });
    return written.find(({ text }) => text === tone)?.colour;
  };
  expect(await colourOf('gain')).toBe('var(--m-gain)');
  expect(await colourOf('loss')).toBe('var(--m-ink)');
});

it('is not made where the browser has no canvas', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(await drawShareCard(CARD)).toBeNull();
});

it('is drawn anew in the colours of another theme, until nobody looks at it', async () => {
  const { written } = noteDrawing();
  const show = jest.fn();
  const ends = new AbortController();
  const drawn = () => written.filter(({ text }) => text === 'EURUSD').length;
  showShareCard(CARD, show, ends.signal);
  await waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  document.documentElement.setAttribute('data-theme', 'dark');
  await waitFor(() => expect(show).toHaveBeenCalledTimes(2));
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'T-1.png' }));
  ends.abort();
  document.documentElement.removeAttribute('data-theme');
  // A change is told before what waits for nothing.
  await new Promise((done) => setTimeout(done, 0));
  expect(drawn()).toBe(2);
});
