import { useTranslation } from '../../i18n.ts';

interface Place {
  browser: string | null;
  system: string | null;
  network: string | null;
}

/** Device and network of a session in the reader's language, as far as they are known. */
export function useSessionDevice() {
  const t = useTranslation();
  return ({ browser, system, network }: Place) => {
    const known = [browser, system].filter((name) => name !== null);
    const device = known.length > 0 ? known.join(' · ') : t('sessions.unknown');
    const place =
      network === null
        ? ''
        : network === 'local'
          ? t('sessions.local')
          : // Numbers read from the left in every language.
            t('sessions.network', { network: `\u2066${network}\u2069` });
    return { device, place };
  };
}
