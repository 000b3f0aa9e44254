import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { iconFile } from '../../server/src/modules/composer/icon.ts';

/** The home screen's icons (server/src/modules/composer/icon.ts names the same files). */
const ICONS = [
  { name: 'icon-192', size: 192, bleed: false },
  { name: 'icon-512', size: 512, bleed: false },
  { name: 'maskable-512', size: 512, bleed: true },
  { name: 'apple-touch-icon', size: 180, bleed: true },
] as const;

/** Draws the mark as PNG files of every size that phones ask for. */
export async function drawIcons(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, size, bleed } of ICONS) {
    const png = await sharp(Buffer.from(iconFile({ bleed })), { density: (72 * size) / 56 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
    await writeFile(path.join(folder, `${name}.png`), png);
  }
}
