import { useEffect, useRef } from 'react';

/**
 * For a sheet whose content changes from step to step: the button that was pressed is gone with its step, so a keyboard goes on where the
 * next one begins. The element that gets this needs `tabIndex={-1}`.
 */
export function useFocusOnStep(step: string) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) content.current?.focus();
    shown.current = step;
  }, [step]);
  return content;
}
