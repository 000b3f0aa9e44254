import { useState } from 'react';

const NAME = 'home:drawings-magnet';

/** Whether points go to prices by themselves, kept on the device; they do until it is switched off. */
export function useMagnet(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => {
    try {
      return localStorage.getItem(NAME) !== 'off';
    } catch {
      return true;
    }
  });
  const keep = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(NAME, next ? 'on' : 'off');
    } catch {
      // Where storage is forbidden the choice lives as long as the screen.
    }
  };
  return [on, keep];
}
