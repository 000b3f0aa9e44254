import { expect, type Page } from '@playwright/test';

const RATE = 8_000;
const FRAME = 80;

/** The pitch of a stretch of sound in Hz: where it is most like itself a moment later. */
function pitchOf(samples: readonly number[]): number {
  let best = { lag: 0, likeness: Number.NEGATIVE_INFINITY };
  for (let lag = Math.round(RATE / 900); lag <= RATE / 200; lag += 1) {
    let [product, first, second] = [0, 0, 0];
    for (let at = 0; at + lag < samples.length; at += 1) {
      const [a, b] = [samples[at] ?? 0, samples[at + lag] ?? 0];
      product += a * b;
      first += a * a;
      second += b * b;
    }
    // Of two lags that fit as well, the shorter one is the pitch.
    const likeness = product / Math.sqrt(first * second || 1) - lag / 2_000;
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return RATE / best.lag;
}

/** How many sounds of a recording go up, as a person hears it: loud stretches whose pitch ends higher. */
function risingIn(file: Buffer): number {
  const samples = [...file.subarray(44)].map((byte) => (byte - 127.5) / 127.5);
  const stretches: number[][] = [[]];
  for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
    const frame = samples.slice(at, at + FRAME);
    const loudness = Math.sqrt(frame.reduce((sum, sample) => sum + sample * sample, 0) / FRAME);
    if (loudness > 0.2) stretches.at(-1)?.push(...frame);
    else if (stretches.at(-1)?.length) stretches.push([]);
  }
  return stretches
    .filter((stretch) => stretch.length > 0.16 * RATE)
    .filter((stretch) => {
      const part = Math.floor(stretch.length / 4);
      return pitchOf(stretch.slice(-part)) > 1.25 * pitchOf(stretch.slice(0, part));
    }).length;
}

/** Opens the recordings on the screen and counts what goes up in each; the app itself does not know. */
export async function listenToRecordings(page: Page, open: () => Promise<void>): Promise<number[]> {
  const answered = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/humanCheck') && (await response.json()).data.kind === 'audio',
  );
  await open();
  const { data } = await (await answered).json();
  const recordings: string[] = data.recordings;
  return recordings.map((source) => risingIn(Buffer.from(source.split(',')[1] ?? '', 'base64')));
}

/** Writes the counts into their fields, with the keyboard, and confirms. */
export async function answerRecordings(page: Page, counts: readonly number[]): Promise<void> {
  const fields = page.getByRole('textbox');
  await expect(fields).toHaveCount(counts.length);
  for (const [index, count] of counts.entries()) {
    await fields.nth(index).focus();
    await page.keyboard.type(String(count));
  }
  await page.keyboard.press('Enter');
}
