import { useEffect, useState } from 'react';
import { tokenColours } from '../kit/token-colours.ts';
import { watchTheme } from '../kit/watch-theme.ts';
import type { ChartColours } from './chart-types.ts';

/** The figures of the page's typeface, each as wide as the next: a price that moves does not shake. Those of the fallbacks are so. */
const FIGURES = '"Inter Figures"';
// Asked for with the chart's code: a canvas keeps the letters that it was drawn with, and would be drawn twice.
void globalThis.document?.fonts?.load(`1em ${FIGURES}`, '0').catch(() => undefined);

function read(): ChartColours {
  const colours = tokenColours();
  const { fontFamily, fontSize } = getComputedStyle(document.body);
  return {
    ...colours,
    accentFill: colours['accent-fill'],
    riseFill: colours['rise-fill'],
    fallFill: colours['fall-fill'],
    onFill: colours['on-fill'],
    onInk: colours.ground,
    averages: ([1, 2, 3, 4, 5, 6, 7] as const).map((place) => colours[`line-${place}`]),
    font: document.documentElement.dataset.fonts ? fontFamily : `${FIGURES}, ${fontFamily}`,
    // As `--m-t12` beside the body's `--m-t16`: nothing is written smaller.
    text: Math.max(12, Number.parseFloat(fontSize) * 0.75 || 0),
  };
}

/** The theme's colours and type, read again when they change: a canvas keeps what it was drawn with. */
export function useColours(): ChartColours {
  const [colours, setColours] = useState(read);
  useEffect(() => watchTheme(() => setColours(read())), []);
  return colours;
}
