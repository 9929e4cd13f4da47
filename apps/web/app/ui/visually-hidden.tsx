import type { ReactNode } from 'react';

/** For ears only: text that a picture or a layout already says to the eye. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
