import Download from 'lucide-react/icons/download';
import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { type FigureInfo, InfoButton } from './figure-info.tsx';

/** A picture of figures with its one-sentence summary, its table and its CSV, all readable without scripts. */
export function Figure({
  caption,
  summary,
  table,
  csvHref,
  actions,
  info,
  children,
}: {
  caption: string;
  /** What the picture shows, in one sentence with the figures that matter. */
  summary: ReactNode;
  table: ReactNode;
  csvHref?: string;
  actions?: ReactNode;
  info?: FigureInfo;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const captionId = useId();
  return (
    <figure
      aria-labelledby={captionId}
      className="min-w-0 rounded-surface border border-line bg-surface p-4 md:p-6"
    >
      <figcaption className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-[60ch]">
          <h3 id={captionId} className="text-lg">
            {caption}
          </h3>
          <p className="mt-1 text-muted text-sm">{summary}</p>
        </div>
        {actions}
        {info ? <InfoButton title={caption} info={info} /> : null}
      </figcaption>
      {children}
      <div className="mt-4 grid gap-2 border-line border-t pt-3 text-sm">
        <details className="disclosure">
          <summary className="inline-flex min-h-9 items-center gap-2 underline">
            <Table2 aria-hidden className="size-4" />
            {t('ui:figure.table')}
          </summary>
          <div className="pt-3">{table}</div>
        </details>
        {csvHref ? (
          <a href={csvHref} download className="inline-flex min-h-9 w-fit items-center gap-2 underline">
            <Download aria-hidden className="size-4" />
            {t('ui:figure.csv')}
          </a>
        ) : null}
      </div>
    </figure>
  );
}
