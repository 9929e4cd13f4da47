import type { ReactNode } from 'react';

/** Skeletons, and the words that a screen reader says instead. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
