import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type Look, OVERLAYS, openGallery, openOverlay, pictureOf, serveGallery, TOPICS } from './gallery.ts';

/** By the end of a picture's name. */
const LOOKS: Readonly<Record<string, Look>> = {
  'light-en': { theme: 'light', language: 'en' },
  'dark-en': { theme: 'dark', language: 'en' },
  'light-ar': { theme: 'light', language: 'ar' },
  'dark-ar': { theme: 'dark', language: 'ar' },
  'dark-ar-200': { theme: 'dark', language: 'ar', text: '200' },
};
/** Overlays take a whole screen each: the two looks that differ most. */
const FAR_APART = ['light-en', 'dark-ar-200'];
/** Bytes of all approved pictures together: every clone of the repository brings them. */
const MOST = 4_000_000;

test.beforeEach(({ page }) => serveGallery(page));

for (const topic of TOPICS)
  test(`${topic} look as approved`, async ({ page }) => {
    for (const [name, look] of Object.entries(LOOKS)) {
      await openGallery(page, { ...look, show: topic });
      expect.soft(await pictureOf(page.locator('#sections'))).toMatchSnapshot(`${topic}-${name}.png`);
    }
  });

for (const overlay of OVERLAYS)
  test(`the ${overlay} looks as approved`, async ({ page }) => {
    for (const name of FAR_APART) {
      await openOverlay(page, overlay, LOOKS[name] ?? {});
      expect.soft(await pictureOf(page)).toMatchSnapshot(`${overlay}-${name}.png`);
    }
  });

test('every topic of the gallery has a picture', async ({ page }) => {
  await openGallery(page, { show: 'Mark' });
  const options = page.locator('select[name="show"] option');
  const values = await options.evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''));
  expect(values.filter((value) => /^[a-z]/.test(value)).sort()).toEqual([...TOPICS, 'overlays'].sort());
});

test('the approved pictures are small enough for a repository', async () => {
  const folder = path.join(import.meta.dirname, 'approved');
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST);
});
