import type { ShareCard } from './share-card.ts';

/** A result as a picture to be shared, a PNG file of 1080 x 1440 pixels; null where the browser cannot draw one. */
export async function drawShareCard(card: ShareCard): Promise<File | null> {
  const loaded = await import('./share-card.ts');
  return loaded.drawShareCard(card);
}
