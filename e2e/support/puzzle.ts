import { expect, type Page } from '@playwright/test';

/**
 * Where the gap is, in picture pixels from the left: the place where the piece differs from the picture by the same
 * darkness in every pixel. It looks at what a person sees, since the app does not know the answer.
 */
async function findGap(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [background, piece] = [
      ...document.querySelectorAll<HTMLImageElement>('main img[src^="data:image/"]'),
    ];
    if (!background || !piece) throw new Error('There is no puzzle on the page.');
    const pixels = async (source: string, width: number, height: number) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser has no canvas.');
      context.drawImage(image, 0, 0, width, height);
      return context.getImageData(0, 0, width, height).data;
    };
    const [width, height, size] = [310, 160, 50];
    const picture = await pixels(background.src, width, height);
    const shape = await pixels(piece.src, size, size);
    const top = Math.round((Number.parseFloat(piece.style.insetBlockStart) / 100) * height);
    const spread = (left: number) => {
      let [sum, squares, count] = [0, 0, 0];
      for (let at = 0; at < size * size; at++) {
        if ((shape[at * 4 + 3] ?? 0) < 250) continue;
        const there = ((Math.floor(at / size) + top) * width + left + (at % size)) * 4;
        for (let channel = 0; channel < 3; channel++) {
          const difference = (shape[at * 4 + channel] ?? 0) - (picture[there + channel] ?? 0);
          sum += difference;
          squares += difference * difference;
          count++;
        }
      }
      return squares / count - (sum / count) ** 2;
    };
    let best = size;
    for (let left = size; left <= width - size; left++) if (spread(left) < spread(best)) best = left;
    return best;
  });
}

/** Seconds of an hour that are left for a puzzle and the screen after it: a pass is good for the clock hour in which it was won. */
const ROOM = 20;

/** Slides the piece into its gap with the pointer, as a hand does: quick first, slow at the end, never quite straight. */
export async function solvePuzzle(page: Page): Promise<void> {
  await roomInThisHour(page, ROOM);
  const handle = page.getByRole('slider');
  await handle.waitFor();
  const gap = await findGap(page);
  const picture = await page.locator('main img[src^="data:image/"]').first().boundingBox();
  const box = await handle.boundingBox();
  if (!picture || !box) throw new Error('The puzzle is not on the screen.');
  const distance = (gap * picture.width) / 310;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 14; step++) {
    await page.mouse.move(x + distance * (1 - (1 - step / 14) ** 2), y + Math.sin(step) * 2);
    await page.waitForTimeout(20 + step);
  }
  await page.mouse.up();
}

/** Moves the piece with the keyboard alone: into its gap, or `amiss` picture pixels beside it. */
export async function moveByKeys(page: Page, { amiss = 0 }: { amiss?: number } = {}): Promise<void> {
  await roomInThisHour(page, ROOM);
  const handle = page.getByRole('slider');
  await handle.waitFor();
  const gap = await findGap(page);
  const end = Number(await handle.getAttribute('aria-valuemax'));
  const target = gap + (gap + amiss > end ? -amiss : amiss);
  await handle.focus();
  const way = target - Number(await handle.getAttribute('aria-valuenow'));
  const fine = Math.floor((way % 20) / 2);
  const keys = [...Array(Math.floor(way / 20)).fill('PageUp'), ...Array(fine).fill('ArrowRight')];
  for (const [step, key] of keys.entries()) {
    await handle.press(key);
    // No finger is as quick and as even as a program, and the server knows it.
    await page.waitForTimeout(30 + 20 * (step % 3));
  }
  await expect(handle).toHaveAttribute('aria-valuenow', String(target - (way % 2)));
  await handle.press('Enter');
}

/** Waits for the next clock hour when this one has too few seconds left: the check is asked for again at its turn. */
export async function roomInThisHour(page: Page, seconds: number): Promise<void> {
  const left = 3_600 - ((Date.now() / 1000) % 3_600);
  if (left < seconds) await page.waitForTimeout((left + 1) * 1000);
}
