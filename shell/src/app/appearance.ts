import { type Preferences, usePreferences } from 'shared-api/stores';

/** Says on `<html>` how the reader wants the app to look; the theme's tokens follow. */
function apply({ theme, colours, textSize }: Preferences, page: HTMLElement): void {
  if (theme === 'system') delete page.dataset.theme;
  else page.dataset.theme = theme;
  page.dataset.colors = colours;
  page.dataset.textSize = textSize;
}

/** Keeps the page's look in step with the preferences. */
export function followPreferences(page: HTMLElement = document.documentElement): () => void {
  apply(usePreferences.getState(), page);
  return usePreferences.subscribe((preferences) => apply(preferences, page));
}
