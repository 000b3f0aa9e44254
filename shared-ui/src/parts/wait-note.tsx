import { useState } from 'react';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { waitText } from '../i18n/wait-text.ts';
import { monotonicNow } from '../kit/monotonic-now.ts';
import { useTimeLeft } from './countdown-ring.tsx';
import './wait-note.css';

export interface WaitNoteProps {
  /** When the next attempt is allowed, as `endOfWait` says it. */
  until: number;
  /** Another clock than that. */
  now?: () => number;
  onEnd: () => void;
  /** For the `blockedBy` of what waits. */
  id?: string;
}

/** Too many attempts, with the time left: said once to screen readers, counted down for the eye. */
export function WaitNote({ until, now = monotonicNow, onEnd, id }: WaitNoteProps) {
  const translate = useCommonTranslation();
  const seconds = Math.ceil(useTimeLeft(until, now, onEnd) / 1000);
  const sentence = (left: number) => translate('error.tooMany', { when: waitText(translate, left) });
  const [first] = useState(seconds);
  return (
    <p id={id} className="m-wait m-number">
      <span className="m-unseen" role="alert">
        {sentence(first)}
      </span>
      <span aria-hidden="true">{sentence(seconds)}</span>
    </p>
  );
}
