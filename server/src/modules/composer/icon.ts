/** Meridian's mark (docs: look): a thin arc crossing a vertical line, on a 32 grid. */
export const ICON_DRAWING =
  '<g fill="none" stroke-linecap="round">' +
  '<path d="M16 3v26" stroke="currentColor" stroke-width="2.5"/>' +
  '<path d="M3.5 21.5C8 12 18 8 28.5 11.5" stroke="#2352ff" stroke-width="2"/></g>';

/** The icon of the tab and of the home screen: the mark with room around it, on a ground of its own. */
export const ICON_FILE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 56 56" color="#0e1420">' +
  `<rect x="-12" y="-12" width="56" height="56" rx="12" fill="#fff"/>${ICON_DRAWING}</svg>`;

export const ICON_PATH = '/icon.svg';

/** The web app manifest: makes the app installable to the home screen. */
export const manifest = (title: string) => ({
  name: title,
  short_name: title,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f5f6f8',
  theme_color: '#f5f6f8',
  icons: [{ src: ICON_PATH, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
});
