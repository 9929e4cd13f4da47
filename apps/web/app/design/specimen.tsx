import type { ReactNode } from 'react';

/** One primitive with its states under its name. The gallery is for developers: its words are code. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-line border-t py-6">
      <h2 className="font-mono text-muted text-sm">{name}</h2>
      {children}
    </section>
  );
}

/** States side by side. */
export function States({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
