import { strokeIcon as icon } from './stroke-icon.tsx';

// Icons that no part of the first screen draws: they come with `shared-ui/parts`.

const path = (d: string, points = false) => icon(<path d={d} />, points);

export const IconPlus = path('M12 5v14M5 12h14');
export const IconMinus = path('M5 12h14');
export const IconCopy = path('M9 9h10v11H9zM15 9V4H5v11h4');
export const IconShare = path('M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1');
export const IconRefresh = path('M20 12a8 8 0 1 1-2.5-5.8M20 4v4.5h-4.5');
export const IconBank = path('M3.5 9.5L12 4.5l8.5 5zM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M3.5 19.5h17');
export const IconSignOut = path('M10 4.5H5v15h5M14 8l4 4-4 4M18 12H9.5', true);
export const IconTable = path('M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14');
