import { useCallback, useRef } from 'react';

/**
 * Notes the order in which a component asks. Each question begins with a call; what it gives says, once the answer is there,
 * whether nothing was asked or put since: an earlier answer must not overwrite a later one.
 */
export function useOrder(): () => () => boolean {
  const latest = useRef(0);
  return useCallback(() => {
    latest.current += 1;
    const own = latest.current;
    return () => own === latest.current;
  }, []);
}
