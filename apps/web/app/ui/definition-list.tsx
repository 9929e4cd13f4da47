import type { ReactNode } from 'react';

/** Names and what they stand for, in two columns where there is room. */
export function DefinitionList({ items }: { items: readonly { term: string; description: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] text-sm">
      {items.map(({ term, description }) => (
        <div
          key={term}
          className="col-span-2 grid grid-cols-subgrid gap-x-4 border-line border-b py-2 last:border-b-0"
        >
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 break-words font-medium">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
