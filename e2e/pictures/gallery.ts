import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { layOutAll } from '../support/layout.ts';
import { smallPng } from './small-png.ts';

const folder = path.join(import.meta.dirname, '..', '..', '.cache', 'gallery');
// A secure context: checks of signatures need one.
const ORIGIN = 'https://gallery.test';
const NOW = new Date('2026-11-20T09:30:00Z');
/** Milliseconds by which time is moved at once. */
const FRAME = 100;
const HOUR = 3_600_000;
let toasts = 0;

/** A part of the gallery's address: `theme`, `colors`, `language`, `text`, `show`, `open`. */
export type Look = Readonly<Record<string, string>>;

/** Every topic of the gallery but the overlays, which are opened one by one. */
export const TOPICS = [
  ...['actions', 'choices', 'fields', 'amounts', 'codes', 'lists', 'notices', 'pages'],
  ...['figures', 'lines', 'candles', 'waiting', 'states', 'share', 'icons', 'mf-home', 'mf-trade'],
];
export const OVERLAYS = [
  ...['sheet', 'half-sheet', 'choice-sheet', 'confirm', 'danger'],
  ...['toast-success', 'toast-fail', 'toast-info'],
];

/** The same moment and the same numbers each time: run in the page before its own scripts. */
function pinChance(): void {
  let state = 1;
  Math.random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The built gallery needs no server: its files are answered from their folder. */
export async function serveGallery(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: path.join(folder, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.addInitScript(pinChance);
  await page.clock.setFixedTime(NOW);
}

/** Opens one address and waits until its chunks and its typefaces are there. */
export async function openGallery(page: Page, look: Look): Promise<void> {
  await page.goto(`${ORIGIN}/?${new URLSearchParams(look)}`, { waitUntil: 'networkidle' });
  await expect(page.locator('#sections > section').first()).toBeVisible();
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  expect(loaded).toContain('Inter');
  await layOutAll(page);
}

/** Opens an overlay and waits for it. */
export async function openOverlay(page: Page, name: string, look: Look): Promise<void> {
  const isToast = name.startsWith('toast');
  // A clock never goes back: each toast is shown an hour after the one before.
  if (isToast) await page.clock.pauseAt(NOW.getTime() + toasts++ * HOUR);
  await openGallery(page, { ...look, show: 'overlays', open: name });
  const shown = isToast ? page.locator('.m-toast') : page.getByRole('dialog');
  await expect(async () => {
    // A toast goes by itself: the page's time passes until it is there, and no longer.
    if (isToast) await page.clock.runFor(FRAME);
    await expect(shown).toBeVisible({ timeout: FRAME });
  }).toPass();
}

/** A picture of what stands still: two in a row are the same. */
export async function pictureOf(target: Page | Locator): Promise<Buffer> {
  let before: Buffer | undefined;
  for (;;) {
    const now = await target.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
    if (before?.equals(now)) return smallPng(now);
    before = now;
  }
}
