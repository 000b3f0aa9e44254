/**
 * Tells when a canvas would be drawn in other colours or letters: theme, colours of prices and size of text, the system's
 * preference, and a typeface that has arrived or that the page is set in. @returns ends it.
 */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-colors', 'data-text-size', 'data-fonts'],
  });
  const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  system?.addEventListener('change', onChange);
  document.fonts?.addEventListener('loadingdone', onChange);
  return () => {
    document.fonts?.removeEventListener('loadingdone', onChange);
    observer.disconnect();
    system?.removeEventListener('change', onChange);
  };
}
