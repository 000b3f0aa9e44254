import type { ChartLook } from './chart-types.ts';
import { pictureOf } from './picture.ts';

const WIDE = 7;
interface Drawn {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}

/** A pen whose letters are all as wide as each other. */
function stubCanvas() {
  const drawn: Drawn[] = [];
  const discs: { x: number; y: number; colour: string }[] = [];
  const pen = {
    fillStyle: '',
    measureText: (text: string) => ({ width: text.length * WIDE }),
    fillText: (text: string, x: number, y: number) => drawn.push({ text, x, y, colour: pen.fillStyle }),
    arc: (x: number, y: number) => discs.push({ x, y, colour: pen.fillStyle }),
    ...{ scale() {}, fillRect() {}, beginPath() {}, fill() {} },
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  const blob = new Blob(['x'], { type: 'image/png' });
  const sizes: { width: number; height: number }[] = [];
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
  ) {
    sizes.push({ width: this.width, height: this.height });
    done(blob);
  });
  return { drawn, discs, sizes };
}

const LINES = [
  { name: 'Gold', value: '+1.20%', colour: 'blue' },
  { name: 'Silver', value: '−0.40%', colour: 'amber' },
  { name: 'Synthetic 100 Index', value: '0.00%', colour: 'violet' },
];
const look = (direction: 'ltr' | 'rtl') =>
  ({ direction, colours: { ink: 'ink', quiet: 'quiet', surface: 'white', font: 'x' } }) as ChartLook;
const taken = (direction: 'ltr' | 'rtl', lines = LINES) =>
  pictureOf({
    ...{ canvases: [], title: 'Gold', text: '1m', lines, fileName: 'Gold 1m', look: look(direction) },
    box: { left: 0, top: 0, width: 300, height: 200 } as DOMRect,
  });

afterEach(() => jest.restoreAllMocks());

test('a picture names each line beside its colour, on as many rows as they need', async () => {
  const { drawn, discs, sizes } = stubCanvas();
  expect((await taken('ltr'))?.name).toBe('Gold 1m.png');
  expect(discs.map(({ colour }) => colour)).toEqual(['blue', 'amber', 'violet']);
  const [gold, silver, index] = LINES.map(({ name }) => drawn.findLast(({ text }) => text === name));
  expect(silver?.y).toBe(gold?.y);
  expect(index).toMatchObject({ x: gold?.x, y: (gold?.y ?? 0) + 18 });
  for (const { value, name } of LINES) {
    const [word, figure] = [name, value].map((text) => drawn.findLast((each) => each.text === text));
    expect(figure?.x).toBeGreaterThanOrEqual((word?.x ?? 0) + name.length * WIDE);
  }
  await taken('ltr', []);
  // The head is higher by the rows alone.
  expect((sizes[0]?.height ?? 0) - (sizes[1]?.height ?? 0)).toBe(2 * 18 * 2);
});

test('in Arabic the rows begin at the right, within the picture', async () => {
  const { drawn, discs } = stubCanvas();
  await taken('rtl');
  const at = (name: string) => drawn.findLast(({ text }) => text === name)?.x ?? Number.NaN;
  expect(at('Silver')).toBeLessThan(at('Gold'));
  expect(at('+1.20%')).toBeLessThan(at('Gold'));
  expect(discs[0]?.x).toBeGreaterThan(at('Gold'));
  for (const { text, x } of drawn.slice(2)) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + text.length * WIDE).toBeLessThanOrEqual(300);
  }
});
