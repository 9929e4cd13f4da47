import { useEffect } from 'react';

/** Marks the document of a registered citizen, so that the style sheet hides the Register button. */
export function useRegisteredMark(registered: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-registered', registered);
  }, [registered]);
}
