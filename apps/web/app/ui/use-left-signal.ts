import { useEffect, useRef } from 'react';

/** Gives the signal for what a component begins: aborted once the component has left the page. */
export function useLeftSignal(): () => AbortSignal {
  const left = useRef(new AbortController());
  useEffect(() => {
    // React mounts a component again that it kept.
    if (left.current.signal.aborted) left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  return () => left.current.signal;
}
