import { useWords } from '../../words.ts';

interface Place {
  browser: string | null;
  system: string | null;
  network: string | null;
}

/** Device and network of a session in the reader's words, as far as they are known. */
export function usePlace() {
  const words = useWords();
  return ({ browser, system, network }: Place) => {
    const known = [browser, system].filter((name) => name !== null);
    const device = known.length > 0 ? known.join(' · ') : words('sessions.unknown');
    const place =
      network === null
        ? ''
        : network === 'local'
          ? words('sessions.local')
          : // Numbers read from the left in every language.
            words('sessions.network', { network: `\u2066${network}\u2069` });
    return { device, place };
  };
}
