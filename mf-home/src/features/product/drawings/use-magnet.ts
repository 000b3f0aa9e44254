import { useState } from 'react';
import { device } from 'shared-api/stores';

const NAME = 'home:drawings-magnet';

/** Whether points go to prices by themselves, kept on the device; they do until it is switched off. */
export function useMagnet(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => device.get(NAME) !== 'off');
  const keep = (next: boolean) => {
    setOn(next);
    device.set(NAME, next ? 'on' : 'off');
  };
  return [on, keep];
}
