import { useEffect } from 'react';
import { useMedia, WIDE } from 'shared-ui';
import styles from './search-field.module.css';

/** A wide screen with a mouse has a keyboard too. */
const DESKTOP = `${WIDE} and (any-pointer: fine)`;

const isApple = () => /Mac|iP(ad|hone)/.test(navigator.platform);

interface SearchKeyProps {
  onPress: () => void;
  /** Names the keys, beside the field that they lead to. */
  shown?: boolean;
}

/** ⌘K, or Ctrl+K where there is no such key, leads to the search. */
export default function SearchKey({ onPress, shown = false }: SearchKeyProps) {
  const desktop = useMedia(DESKTOP);
  useEffect(() => {
    if (!desktop) return undefined;
    const listen = (event: KeyboardEvent) => {
      const command = isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      if (!command || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      // A dialog over the screen has to be closed first.
      if (document.querySelector('[role="dialog"]')) return;
      // The browser's own search otherwise.
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [desktop, onPress]);
  if (!desktop || !shown) return null;
  return (
    <kbd className={styles.key} dir="ltr">
      {isApple() ? '⌘ K' : 'Ctrl K'}
    </kbd>
  );
}
