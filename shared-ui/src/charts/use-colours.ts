import { useEffect, useState } from 'react';
import type { ChartColours } from './look.ts';

function read(): ChartColours {
  // A variable holds a colour for each theme, or names another one: what it comes to is known on an element.
  const probe = document.body.appendChild(document.createElement('span'));
  const colour = (name: string) => {
    probe.style.color = `var(--m-${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    ink: colour('ink'),
    quiet: colour('quiet'),
    hairline: colour('hairline'),
    surface: colour('surface'),
    accent: colour('accent'),
    rise: colour('rise'),
    fall: colour('fall'),
    averages: [1, 2, 3, 4, 5, 6, 7].map((place) => colour(`line-${place}`)),
    font: getComputedStyle(document.body).fontFamily,
  };
  probe.remove();
  return colours;
}

/** The theme's colours, read again when the theme or the system's preference changes. */
export function useColours(): ChartColours {
  const [colours, setColours] = useState(read);
  useEffect(() => {
    const update = () => setColours(read());
    const observer = new MutationObserver(update);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-colors'] });
    const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
    system?.addEventListener('change', update);
    return () => {
      observer.disconnect();
      system?.removeEventListener('change', update);
    };
  }, []);
  return colours;
}
