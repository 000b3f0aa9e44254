import type { ReactNode } from 'react';
import { strokeIcon } from 'shared-ui';

/** Icons of the chart alone: they are not part of the first screen's code. */
const icon = (drawing: ReactNode) => strokeIcon(drawing, false, 20);

export const IconExpand = icon(<path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />);
export const IconShrink = icon(<path d="M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5" />);
export const IconIndicators = icon(
  <path d="M14.5 4.5c-3 0-3.6 1.8-4 4.5l-1.4 8c-.4 2-1.4 2.8-3.6 2.5M6.5 10.5h7M14 13.5l6 6M20 13.5l-6 6" />,
);
export const IconDraw = icon(
  <path d="M4.5 19.5l1-4.5L16.2 4.3a1.8 1.8 0 0 1 2.5 0l1 1a1.8 1.8 0 0 1 0 2.5L9 18.5zM13.8 6.7l3.5 3.5" />,
);
