import { useEffect } from 'react';
import { announce } from '../kit/announce.ts';

/** The product's name: the title of every page as the server writes it, until the first screen is named. */
let product: string | undefined;

/**
 * Names the open screen in the browser's title and, once the user has moved, to screen readers. A screen whose name is not
 * known yet (`undefined`) keeps the title that is there; home's is empty: the product's name stands alone. An `alert` is read
 * out by itself.
 */
export function useScreenTitle(name: string | undefined, alert = false): void {
  useEffect(() => {
    if (name === undefined) return;
    const moved = product !== undefined;
    product ??= document.title;
    const title = [name, product].filter(Boolean).join(' · ');
    // The browser itself reads out the first one.
    if (moved && !alert && document.title !== title) announce(name || product);
    document.title = title;
  }, [name, alert]);
}
