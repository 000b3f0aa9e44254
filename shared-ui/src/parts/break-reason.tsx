import { formatMinute } from '../formats/index.ts';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { useLanguage } from '../i18n/translation.ts';
import './break-box.css';
import type { Pause } from './pause-box.tsx';

export interface BreakReasonProps {
  pause: Pause;
  /** For `aria-describedby` of the buttons that are off. */
  id: string;
}

/** Beside buttons that are off: why, and until when. */
export function BreakReason({ pause, id }: BreakReasonProps) {
  const language = useLanguage();
  const translate = useCommonTranslation();
  const why = () => {
    if (pause.kind === 'unprotected') return translate('pause.unprotected');
    if (pause.kind === 'blocked') return translate('pause.blockedOff');
    return translate('pause.off', { time: formatMinute(pause.until, language) });
  };
  return (
    <p id={id} className="m-break-reason">
      {why()}
    </p>
  );
}
