import type { ReactNode } from 'react';

/** A heading and what belongs to it, in a column that reads well. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-w-[68ch] py-4">
      <h2 className="mb-2 text-lg">{title}</h2>
      <div className="grid gap-3">{children}</div>
    </section>
  );
}
