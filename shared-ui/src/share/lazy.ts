import type { ShareCard } from './share-card.ts';

/**
 * Draws a result as a picture to be shared, a PNG file of 1080 x 1440 pixels, and anew when the theme changes, until `signal`
 * ends it. `show` gets null where the browser cannot draw one; where the code that draws does not arrive, this rejects.
 */
export async function showShareCard(
  card: ShareCard,
  show: (picture: File | null) => void,
  signal: AbortSignal,
): Promise<void> {
  const loaded = await import('./show-share-card.ts');
  loaded.showShareCard(card, show, signal);
}
