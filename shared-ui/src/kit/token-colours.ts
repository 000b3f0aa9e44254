/** The theme's colours that are drawn on a canvas: each is a token, `--m-ink` and so on. */
export const DRAWN = [
  'ground',
  'surface',
  'inset',
  'ink',
  'quiet',
  'hairline',
  'accent',
  'accent-fill',
  'on-fill',
  'rise',
  'rise-soft',
  'rise-fill',
  'fall',
  'fall-soft',
  'fall-fill',
  'gain',
  'loss',
  'paper',
  'print',
  'line-1',
  'line-2',
  'line-3',
  'line-4',
  'line-5',
  'line-6',
  'line-7',
] as const;
export type DrawnColour = (typeof DRAWN)[number];

/** What they come to in the present theme, as colours that a canvas takes. */
export function tokenColours(): Record<DrawnColour, string> {
  // A variable holds a colour for each theme, or names another one: what it comes to is known on an element.
  // One element for each, so that the browser works out their styles once and not once for each colour.
  const probe = document.createElement('span');
  // A canvas is not painted in forced colours: with them, its texts would have the colour of their ground.
  probe.style.setProperty('forced-color-adjust', 'none');
  for (const name of DRAWN)
    probe.appendChild(document.createElement('span')).style.color = `var(--m-${name})`;
  document.body.append(probe);
  const colours = DRAWN.map((name, n) => [name, getComputedStyle(probe.children[n] ?? probe).color]);
  probe.remove();
  return Object.fromEntries(colours);
}
