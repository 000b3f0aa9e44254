import { formatMinute } from '../formats/index.ts';
import { useKit } from '../kit/kit.tsx';
import type { RunningBreak } from './break-box.tsx';
import './break-box.css';

export interface BreakReasonProps {
  pause: RunningBreak;
  /** For `aria-describedby` of the buttons that are off. */
  id: string;
}

/** Beside buttons that are off during a break or a block: why, and until when. */
export function BreakReason({ pause, id }: BreakReasonProps) {
  const { words, language } = useKit();
  return (
    <p id={id} className="m-break-reason">
      {pause.kind === 'blocked'
        ? words('pause.blockedOff')
        : words('pause.off', { time: formatMinute(pause.until, language) })}
    </p>
  );
}
