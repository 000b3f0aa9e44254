import { formatPast, isolate } from '../formats/index.ts';
import { useKit } from '../kit/kit.tsx';
import './silent-mark.css';

export interface SilentMarkProps {
  /** When the last price came, ISO 8601; nothing is drawn without it. */
  since: string | undefined;
}

/** Says that an open product has had no price, and since when. */
export function SilentMark({ since }: SilentMarkProps) {
  const { words, language } = useKit();
  if (since === undefined) return null;
  return (
    <span className="m-silent">
      {words('state.noPriceSince', { time: isolate(formatPast(since, language), language) })}
    </span>
  );
}
