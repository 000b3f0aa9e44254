import { type ComponentType, lazy, useEffect } from 'react';
import type { CardsProps } from './cards.tsx';
import { loadMessages } from './i18n.ts';

/** The cards did not come: nobody is held up by them. */
function Missing({ onDone }: CardsProps) {
  useEffect(onDone, [onDone]);
  return null;
}

/** The three cards after a registration; fetched when they are needed. */
export const FirstRun = lazy<ComponentType<CardsProps>>(() =>
  Promise.all([import('./cards.tsx'), loadMessages()]).then(
    ([cards]) => cards,
    () => ({ default: Missing }),
  ),
);
