import type { BrowserContext, CDPSession, Page } from 'playwright';

/** Where a pan goes: a touch from one place to another, in steps of so many pixels, one in each frame. */
const FROM = 60;
const TO = 330;
const STEP = 5;
const Y = 160;
const FRAME_MS = 16;
/** A glide's time, and some more. */
const REST_MS = 1400;
/** The stretch of the page that is compared, in pixels: candles alone. */
const SEEN = { left: 0, width: 320, top: 70, height: 150 };
/** More than a step can move between two pictures. */
const FARTHEST = 60;

/** What somebody saw of a pan. */
export interface Sight {
  /** Pictures while the finger moved, and those of them that showed the bars in another place than the one before. */
  readonly pictures: number;
  readonly moved: number;
  /** Pixels by which the bars moved in all until the finger was gone, against those of the finger. */
  readonly way: number;
  readonly finger: number;
}

/** Drags a finger over the page, through the browser's own input, and lets it go. */
export async function pan(page: Page, cdp: CDPSession, ended = () => {}): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: Y }] });
  await touch('touchStart', FROM);
  for (let x = FROM; x <= TO; x += STEP) {
    const next = page.waitForTimeout(FRAME_MS);
    await touch('touchMove', x);
    await next;
  }
  ended();
  await touch('touchEnd', TO);
  await page.waitForTimeout(REST_MS);
}

/** Pans while the browser takes a picture of each frame, and tells by their pixels how far the bars went in them. */
export async function watch(context: BrowserContext, page: Page, cdp: CDPSession): Promise<Sight> {
  const pictures: string[] = [];
  let count = 0;
  const take = ({ data, sessionId }: { data: string; sessionId: number }) => {
    pictures.push(data);
    void cdp.send('Page.screencastFrameAck', { sessionId });
  };
  cdp.on('Page.screencastFrame', take);
  await cdp.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await page.waitForTimeout(300);
  const before = Math.max(0, pictures.length - 1);
  await pan(page, cdp, () => {
    count = pictures.length;
  });
  await cdp.send('Page.stopScreencast');
  cdp.off('Page.screencastFrame', take);
  const seen = pictures.slice(before, count);
  const shifts = await shiftsOf(context, seen);
  return {
    pictures: shifts.length,
    moved: shifts.filter((shift) => shift > 0).length,
    way: shifts.reduce((sum, shift) => sum + shift, 0),
    finger: TO - FROM,
  };
}

/** By how many pixels each picture shows the bars further right than the one before. */
async function shiftsOf(context: BrowserContext, pictures: readonly string[]): Promise<number[]> {
  const page = await context.newPage();
  try {
    return await page.evaluate(
      async ([all, { left, width, top, height }, farthest]) => {
        const profiles: number[][] = [];
        for (const data of all) {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          // In pixels of the page, however many the screen has for one.
          const [across, down] = [innerWidth, (image.height * innerWidth) / image.width];
          const pen = new OffscreenCanvas(across, down).getContext('2d');
          if (!pen) throw new Error('The browser draws nothing.');
          pen.drawImage(image, 0, 0, across, down);
          const { data: pixels } = pen.getImageData(left, top, width, height);
          // Red against green in each column: it tells bars apart whatever the scale.
          const profile = new Array<number>(width).fill(0);
          for (let i = 0; i < pixels.length; i += 4)
            profile[(i / 4) % width] =
              (profile[(i / 4) % width] ?? 0) + (pixels[i] ?? 0) - (pixels[i + 1] ?? 0);
          profiles.push(profile);
        }
        const distance = (a: number[], b: number[], shift: number) => {
          let sum = 0;
          for (let x = farthest; x < width - farthest; x += 1)
            sum += Math.abs((a[x - shift] ?? 0) - (b[x] ?? 0));
          return sum;
        };
        return profiles.slice(1).map((profile, i) => {
          const former = profiles[i] ?? profile;
          let best = 0;
          for (let shift = -farthest; shift <= farthest; shift += 1)
            if (distance(former, profile, shift) < distance(former, profile, best)) best = shift;
          return best;
        });
      },
      [pictures, SEEN, FARTHEST] as const,
    );
  } finally {
    await page.close();
  }
}
