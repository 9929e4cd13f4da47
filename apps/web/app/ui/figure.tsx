import Download from 'lucide-react/icons/download';
import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { OneTabStop } from '../charts/one-tab-stop.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { type FigureInfo, InfoButton } from './figure-info.tsx';

/** The part of the address that says which figure shows its table. */
const TABLE = 'table';

/**
 * A picture of figures with its one-sentence summary, its table and its CSV, all readable without scripts. The table has an
 * address (`?table=name`) and is sent only when it is asked for: it is often longer than the page.
 */
export function Figure({
  name,
  level = 3,
  caption,
  summary,
  table,
  csvHref,
  actions,
  info,
  note,
  children,
}: {
  /** What the address calls the figure; needed where it has a table. */
  name?: string;
  /** The level of its heading on the page. */
  level?: 2 | 3;
  caption: string;
  /** What the picture shows, in one sentence with the figures that matter. */
  summary: ReactNode;
  table?: ReactNode;
  csvHref?: string;
  actions?: ReactNode;
  info?: FigureInfo;
  /** A line below all, for example where the figures come from. */
  note?: ReactNode;
  /** Absent where there is nothing to draw: the summary says why. */
  children?: ReactNode;
}) {
  const captionId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <figure
      aria-labelledby={captionId}
      className="min-w-0 rounded-surface border border-line bg-surface p-4 md:p-6"
    >
      <figcaption className="mb-3">
        <div className="flex items-start justify-between gap-2">
          <Heading id={captionId} className="min-w-0 text-lg">
            {caption}
          </Heading>
          {info ? (
            <div className="-me-2 -mt-2 shrink-0">
              <InfoButton title={caption} info={info} />
            </div>
          ) : null}
        </div>
        {actions}
        <p className="mt-1 max-w-[60ch] text-muted text-sm">{summary}</p>
      </figcaption>
      <OneTabStop>{children}</OneTabStop>
      {table || csvHref ? <Data name={name} table={table} csvHref={csvHref} /> : null}
      {note ? <div className="mt-3 border-line border-t pt-3">{note}</div> : null}
    </figure>
  );
}

/** The way to the table and to the file; the table itself where the address asks for it. */
function Data({
  name,
  table,
  csvHref,
}: {
  name: string | undefined;
  table: ReactNode;
  csvHref: string | undefined;
}) {
  const { t } = useTexts();
  const { pathname, search, hash } = useLocation();
  const asked = new URLSearchParams(search);
  const shown = name !== undefined && asked.get(TABLE) === name;
  if (shown) asked.delete(TABLE);
  else asked.set(TABLE, name ?? '');
  const look = 'inline-flex min-h-target items-center gap-2 underline';
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
        {table ? (
          <Link to={{ pathname, search: asked.toString(), hash }} preventScrollReset className={look}>
            <Table2 aria-hidden className="size-4" />
            {t(shown ? 'ui:figure.hideTable' : 'ui:figure.table')}
          </Link>
        ) : null}
        {csvHref ? (
          <a href={csvHref} download className={look}>
            <Download aria-hidden className="size-4" />
            {t('ui:figure.csv')}
          </a>
        ) : null}
      </p>
      {shown ? <div className="pt-2">{table}</div> : null}
    </>
  );
}
