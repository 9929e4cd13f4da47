import { useCallback, useEffect, useRef, useState } from 'react';

const WARN_AFTER_MS = 8 * 60_000;
const FORGET_AFTER_MS = 10 * 60_000;
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Forgets something after ten minutes without a touch, while it is there. Says after eight that it will. `touch` is for work that goes on without
 * one, such as a file on a slow line.
 */
export function useForgetting(
  isThere: boolean,
  forget: () => void,
): { readonly warned: boolean; readonly touch: () => void } {
  const [warned, setWarned] = useState(false);
  const latest = useRef(forget);
  latest.current = forget;
  const end = useCallback(() => latest.current(), []);
  const touched = useRef<() => void>(() => {});
  const touch = useCallback(() => touched.current(), []);
  useEffect(() => {
    if (!isThere) return;
    let last = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // By the clock, so that a device that slept in between forgets when it wakes.
    const look = () => {
      clearTimeout(timer);
      const idle = Date.now() - last;
      if (idle >= FORGET_AFTER_MS) return end();
      setWarned(idle >= WARN_AFTER_MS);
      timer = setTimeout(look, (idle >= WARN_AFTER_MS ? FORGET_AFTER_MS : WARN_AFTER_MS) - idle);
    };
    const touch = () => {
      last = Date.now();
      look();
    };
    touched.current = touch;
    look();
    for (const kind of TOUCHES) addEventListener(kind, touch);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      touched.current = () => {};
      setWarned(false);
      for (const kind of TOUCHES) removeEventListener(kind, touch);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isThere, end]);
  return { warned, touch };
}
