import { watchTheme } from '../kit/watch-theme.ts';
import { drawShareCard, type ShareCard } from './share-card.ts';

/** Draws a card, and anew when the theme changes: `show` gets the newest picture, null where the browser cannot draw one. */
export function showShareCard(
  card: ShareCard,
  show: (picture: File | null) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  let count = 0;
  const draw = () => {
    count += 1;
    const own = count;
    const showNewest = (picture: File | null) => {
      if (own === count && !signal.aborted) show(picture);
    };
    drawShareCard(card).then(showNewest, () => showNewest(null));
  };
  draw();
  signal.addEventListener('abort', watchTheme(draw));
}
