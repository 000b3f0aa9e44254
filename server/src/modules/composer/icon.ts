/** Meridian's mark (docs: look): a thin arc crossing a vertical line, on a 32 grid. */
export const ICON_DRAWING =
  '<g fill="none" stroke-linecap="round">' +
  '<path d="M16 3v26" stroke="currentColor" stroke-width="2.5"/>' +
  '<path d="M3.5 21.5C8 12 18 8 28.5 11.5" stroke="#2352ff" stroke-width="2"/></g>';

/** The mark with room around it, on a ground of its own: with round corners, or to the edge for systems that cut. */
export const iconFile = ({ bleed }: { bleed: boolean }) =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="-12 -12 56 56" color="#0e1420">' +
  `<rect x="-12" y="-12" width="56" height="56" rx="${bleed ? 0 : 12}" fill="#fff"/>${ICON_DRAWING}</svg>`;

export const ICON_PATH = '/icon.svg';
/** Drawn at build from the same mark (tools/build/icons.ts), served from /icons/. */
export const ICONS = ['icon-192', 'icon-512', 'maskable-512', 'apple-touch-icon'] as const;

const png = (name: (typeof ICONS)[number], size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest: makes the app installable to the home screen. */
export const manifest = (title: string) => ({
  id: '/',
  name: title,
  short_name: title,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f7f9',
  theme_color: '#f6f7f9',
  icons: [
    png('icon-192', 192, 'any'),
    png('icon-512', 512, 'any'),
    png('maskable-512', 512, 'maskable'),
    { src: ICON_PATH, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
});
