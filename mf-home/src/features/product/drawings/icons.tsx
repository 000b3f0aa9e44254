import type { ReactNode } from 'react';
import { strokeIcon } from 'shared-ui';
import type { Tool } from './drawing.logic.ts';

/** Icons of the drawing tools alone: they come with their chunk. */
const icon = (drawing: ReactNode) => strokeIcon(drawing, false, 20);
const knob = (cx: number, cy: number) => <circle key={`${cx}-${cy}`} cx={cx} cy={cy} r="2" />;

export const TOOL_ICONS: Readonly<Record<Tool, ReturnType<typeof icon>>> = {
  trend: icon([knob(5, 19), <path key="line" d="M6.5 17.5l11-11" />, knob(19, 5)]),
  ray: icon([knob(5, 18), knob(12, 12.5), <path key="line" d="M6.6 16.8l3.8-3M13.6 11.3L21 5.5" />]),
  horizontal: icon([<path key="line" d="M3 12h7M14 12h7" />, knob(12, 12)]),
  channel: icon([<path key="line" d="M4 14.5L18 4.5M6.5 19.5l14-10" />]),
  fibonacci: icon(<path d="M4 5h16M4 10.5h16M4 14.5h16M4 19h16" />),
  rectangle: icon(<rect x="4" y="6.5" width="16" height="11" rx="1" />),
  text: icon(<path d="M5.5 7V5h13v2M12 5v14M9.5 19h5" />),
};

export const IconMagnet = icon(<path d="M5 4.5h4v8a3 3 0 0 0 6 0v-8h4v8a7 7 0 0 1-14 0zM5 8.5h4M15 8.5h4" />);
export const IconUndo = icon(<path d="M8.5 5L4.5 9l4 4M4.5 9h9.5a5.5 5.5 0 0 1 0 11H9" />);
export const IconRedo = icon(<path d="M15.5 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h5" />);
export const IconUnlock = icon(
  <path d="M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11zM8 11V8a4 4 0 0 1 7.6-1.7" />,
);
export const IconDelete = icon(
  <path d="M4.5 6.5h15M9.5 6.5V4.5h5v2M6.5 6.5l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10 10.5v6M14 10.5v6" />,
);
