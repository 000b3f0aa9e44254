import { useEffect } from 'react';
import { createPart } from 'shared-ui/router';
import type { CardsProps } from './cards.tsx';
import { loadMessages } from './i18n.ts';

/** The cards did not come: nobody is held up by them. */
function Missing({ onDone }: CardsProps) {
  useEffect(onDone, [onDone]);
  return null;
}

/** The three cards after a registration; fetched when they are needed. */
export const { Part: FirstRun } = createPart<CardsProps>(async () => {
  const [cards] = await Promise.all([import('./cards.tsx'), loadMessages()]);
  return cards;
}, Missing);
