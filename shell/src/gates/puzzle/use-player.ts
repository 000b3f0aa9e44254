import { useCallback, useEffect, useRef, useState } from 'react';

/** Plays one recording at a time; `playing` is its index, and null when there is silence. */
export function usePlayer() {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);

  const stop = useCallback(() => {
    audio.current?.pause();
    audio.current = null;
    setPlaying(null);
  }, []);
  useEffect(() => stop, [stop]);

  function toggle(index: number, source: string) {
    const wasPlaying = playing === index;
    stop();
    if (wasPlaying) return;
    const next = new Audio(source);
    audio.current = next;
    next.onended = stop;
    setPlaying(index);
    setFailed(false);
    next.play().catch(() => {
      // Playing another one gives this one up, which is no fault.
      if (audio.current !== next) return;
      stop();
      setFailed(true);
    });
  }
  return { playing, failed, toggle };
}
