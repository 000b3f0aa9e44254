import { useEffect, useEffectEvent } from 'react';

/** Where a key is written, or presses what has the focus, it is no shortcut. */
const OWN_KEYS = 'input, textarea, select, [contenteditable]';
const PRESSED = 'button, a, summary';

/** Calls what belongs to a key; keys with Ctrl, Alt or Meta are the browser's. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const { target } = event;
    if (target instanceof Element) {
      if (target.closest(OWN_KEYS)) return;
      if (event.key === 'Enter' && target.closest(PRESSED)) return;
    }
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
