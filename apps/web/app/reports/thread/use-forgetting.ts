import { useCallback, useEffect, useRef, useState } from 'react';

const WARN_AFTER_MS = 8 * 60_000;
const FORGET_AFTER_MS = 10 * 60_000;
const TOUCHES = ['pointerdown', 'keydown'] as const;

/** Forgets something after ten minutes without a touch, while it is there. Says after eight that it will. */
export function useForgetting(isThere: boolean, forget: () => void): { warned: boolean } {
  const [warned, setWarned] = useState(false);
  const latest = useRef(forget);
  latest.current = forget;
  const end = useCallback(() => latest.current(), []);
  useEffect(() => {
    if (!isThere) return;
    let touched = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // By the clock, so that a device that slept in between forgets when it wakes.
    const look = () => {
      clearTimeout(timer);
      const idle = Date.now() - touched;
      if (idle >= FORGET_AFTER_MS) return end();
      setWarned(idle >= WARN_AFTER_MS);
      timer = setTimeout(look, (idle >= WARN_AFTER_MS ? FORGET_AFTER_MS : WARN_AFTER_MS) - idle);
    };
    const touch = () => {
      touched = Date.now();
      look();
    };
    look();
    for (const kind of TOUCHES) addEventListener(kind, touch);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      setWarned(false);
      for (const kind of TOUCHES) removeEventListener(kind, touch);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isThere, end]);
  return { warned };
}
