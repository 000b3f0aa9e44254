import { useEffect, useState } from 'react';
import type { ChartColours } from './look.ts';

function read(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--m-${name}`).trim();
  return {
    ink: colour('ink'),
    quiet: colour('quiet'),
    hairline: colour('hairline'),
    surface: colour('surface'),
    accent: colour('accent'),
    rise: resolve('--m-rise'),
    fall: resolve('--m-fall'),
    averages: [colour('amber'), colour('accent'), colour('quiet'), colour('ink')],
    font: getComputedStyle(document.body).fontFamily,
  };
}

/** A variable that names another one has to be resolved on an element. */
function resolve(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
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
