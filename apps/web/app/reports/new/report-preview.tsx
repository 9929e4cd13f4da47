import { Card } from '../../ui/card.tsx';
import type { ReportsData } from '../list/load-reports.ts';
import { MarkedText } from './found-details.tsx';
import type { ReportDraft } from './report-draft.ts';

/** What the public will read. `by` says who submitted it. */
export function ReportPreview({
  draft,
  categories,
  by,
}: {
  draft: ReportDraft;
  categories: ReportsData['categories'];
  by: string;
}) {
  const category = categories.find(({ id }) => id === draft.category)?.name ?? '';
  return (
    <Card as="article" className="grid gap-2">
      <p className="text-muted text-sm">{category}</p>
      <h2 lang={draft.language} className="text-lg">
        <MarkedText text={draft.title} />
      </h2>
      <p lang={draft.language} className="whitespace-pre-line leading-normal">
        <MarkedText text={draft.body} />
      </p>
      <p className="text-muted text-sm">{by}</p>
    </Card>
  );
}
