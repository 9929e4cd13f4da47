import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Bar, type BarLook } from './bar.tsx';
import { KindMark } from './kind-mark.tsx';
import type { SpendingKind } from './spending-kind.ts';

export interface RankedRow {
  readonly key: string;
  readonly label: ReactNode;
  /** What its money is spent on: the row has its sign, and a bar of the look `kind` its colour. */
  readonly kind?: SpendingKind;
  /** Where the row leads. */
  readonly to?: string;
  readonly amount: ReactNode;
  readonly bar: { readonly share: number; readonly start?: number; readonly look?: BarLook };
  /** What else is said of the row, in the order of the columns. */
  readonly facts: readonly ReactNode[];
}

/** Rows from the largest down, each with its bar; those after the first `shown` open with one press. */
export function RankedBars({
  label,
  rows,
  shown = rows.length,
  more,
  headings,
}: {
  label: string;
  rows: readonly RankedRow[];
  shown?: number;
  /** What the button that opens the rest says. */
  more?: ReactNode;
  /** The heads of the columns on a wide screen: name, amount, facts. */
  headings?: readonly string[];
}) {
  const rest = rows.slice(shown);
  return (
    <div className="ranked" data-columns={headings ? true : undefined}>
      {headings ? (
        <div aria-hidden className="ranked-head">
          {headings.map((heading) => (
            <span key={heading}>{heading}</span>
          ))}
        </div>
      ) : null}
      <Rows label={label} rows={rows.slice(0, shown)} />
      {rest.length > 0 ? (
        <details className="disclosure">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
            <Plus aria-hidden className="disclosure-mark size-4" />
            {more}
          </summary>
          <Rows label={label} rows={rest} />
        </details>
      ) : null}
    </div>
  );
}

function Rows({ label, rows }: { label: string; rows: readonly RankedRow[] }) {
  return (
    <ul aria-label={label}>
      {rows.map(({ key, label: name, kind, to, amount, bar, facts }) => (
        <li key={key} className="ranked-row" data-kind={kind}>
          {kind ? <KindMark kind={kind} /> : null}
          {to === undefined ? (
            <span className="ranked-name">{name}</span>
          ) : (
            <Link to={to} className="ranked-name">
              {name}
            </Link>
          )}
          <span className="ranked-amount">{amount}</span>
          <Bar {...bar} />
          <span className="ranked-facts">
            {facts.map((fact, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its column
              <span key={column}>{fact}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
