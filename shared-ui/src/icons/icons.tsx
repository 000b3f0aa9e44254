import { type IconProps, strokeIcon as icon } from './stroke-icon.tsx';

const path = (d: string, points = false) => icon(<path d={d} />, points);

export const IconBack = path('M15 5l-7 7 7 7', true);
export const IconForward = path('M9 5l7 7-7 7', true);
export const IconDown = path('M6 9l6 6 6-6');
export const IconClose = path('M6 6l12 12M18 6L6 18');
export const IconCheck = path('M5 12.5l4.5 4.5L19 7.5');
export const IconArrowUp = path('M12 19V5M6 11l6-6 6 6');
export const IconArrowDown = path('M12 5v14M6 13l6 6 6-6');
export const IconWarning = path('M12 8v5M12 16.5v.01M12 3.5l9.5 16.5h-19z');
export const IconInfo = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 7.5v.01" />
  </>,
);
export const IconEye = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const IconEyeOff = path(
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.4 7.4A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.1-1M10 10a3 3 0 0 0 4 4',
);
export const IconLanguage = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9z" />
  </>,
);
export const IconBell = path('M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15zM10 20.5a2 2 0 0 0 4 0');
export const IconMegaphone = path('M4 10v4h3l8 4V6l-8 4zM18.5 9.5a3.5 3.5 0 0 1 0 5', true);
export const IconSearch = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </>,
);
export const IconHome = path('M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z');
export const IconMarket = path('M4 19V5M4 19h16M7.5 15l3.5-4 3 2.5L20 7');
export const IconPosition = path('M13 3.5v17M3.5 17C7 8.5 13 6.5 20.5 10');
export const IconNews = path(
  'M5 4.5h11v15H6.5A1.5 1.5 0 0 1 5 18zM16 9h3v9a1.5 1.5 0 0 1-3 0M8 8.5h5M8 12h5M8 15.5h3',
);
export const IconUser = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
  </>,
);
export const IconDeposit = path('M12 4v10M8 10.5l4 4 4-4M4.5 15v4.5h15V15');
export const IconRedeem = path('M12 14.5V4M8 7.5l4-4 4 4M4.5 15v4.5h15V15');
export const IconSupport = path(
  'M5 14v-2a7 7 0 1 1 14 0v2M5 12.5h1.5a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1H5zM19 12.5h-1.5a1 1 0 0 0-1 1V16a1 1 0 0 0 1 1H19v1a2.5 2.5 0 0 1-2.5 2.5H13',
);
export const IconCard = path('M3.5 6h17v12h-17zM3.5 10h17M7 14.5h3');
export const IconWallet = path('M4 7.5h15.5v12H4zM4 7.5L15 4v3.5M15.5 13.5h.01');
export const IconSettings = icon(
  <>
    <circle cx="15" cy="7" r="2.5" />
    <circle cx="9" cy="17" r="2.5" />
    <path d="M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20" />
  </>,
);
export const IconList = path('M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.01M4 12h.01M4 17.5h.01', true);
export const IconChart = path('M7 4v3M7 14v4M5 7h4v7H5zM17 6v3M17 17v3M15 9h4v8h-4z');
export const IconLock = path('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
export const IconShield = path(
  'M12 3.5l7.5 3v5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9v-5zM9 12l2.2 2.2L15.5 10',
);
export const IconImage = path('M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3 5 4.5M15 9h.01');
export const IconOffline = path(
  'M4 4l16 16M5 12.5a10 10 0 0 1 4-2.6M13.5 9.6a10 10 0 0 1 5.5 2.9M8.5 16a5 5 0 0 1 6.5-.3M12 19.5h.01',
);

/** Filled when `on`. */
export function IconStar({ size = 24, on = false }: IconProps & { on?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={on ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-3-5.3 3 1.1-6L3.4 9.8l6-.8z" />
    </svg>
  );
}
