import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { InventedMark } from '../../ui/invented-mark.tsx';

/** Rows of a list, each opening in place. Cards below each other on a phone, the columns of a table where there is room. */
export function Rows({ headings, children }: { headings: readonly string[]; children: ReactNode }) {
  return (
    <div className="rounded-surface border border-line bg-surface px-4">
      <p aria-hidden className="money-row money-row-head">
        {headings.map((heading) => (
          <span key={heading}>{heading}</span>
        ))}
      </p>
      <ul>{children}</ul>
    </div>
  );
}

/** A row: what it is, its facts, its amount; opened, all that is known of it. Readable and openable without scripts. */
export function MoneyRow({
  title,
  facts,
  cents,
  invented,
  children,
}: {
  title: ReactNode;
  facts: readonly ReactNode[];
  cents: bigint;
  /** Whether the row says that it is invented: only where not all rows are. */
  invented: boolean;
  children: ReactNode;
}) {
  const { money } = useTexts();
  return (
    <li className="border-line not-first:border-t">
      <details className="money-details">
        <summary className="money-row">
          <span className="money-row-title">{title}</span>
          {facts.map((fact, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its column
            <span key={column} className="money-row-fact">
              {fact}
            </span>
          ))}
          <span className="money-row-amount">
            {money(cents)} {invented ? <InventedMark /> : null}
          </span>
          <ChevronDown aria-hidden className="money-row-mark size-5" />
        </summary>
        <div className="mb-3 rounded-control bg-sunken p-3 md:p-4">{children}</div>
      </details>
    </li>
  );
}
