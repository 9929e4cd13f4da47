import type { BudgetTree } from '@sabha/domain/spending/budget-tree';
import type { Source } from '@sabha/domain/spending/source';
import type { SpendingOverview } from '@sabha/domain/spending/spending-overview';
import { useTexts } from '../i18n/use-texts.ts';
import type { Loaded } from '../shell/load.ts';
import { Card, CardHeading } from '../ui/card.tsx';
import { SourceNote } from './source-note.tsx';

/** Every source behind the page, once. */
export function SourcesSection({
  overview,
  tree,
}: {
  overview: Loaded<{ data: SpendingOverview }>;
  tree: Loaded<{ data: BudgetTree }>;
}) {
  const { t } = useTexts();
  const all = [overview, tree].flatMap((loaded) => (loaded.ok ? loaded.data.data.sources : []));
  const sources = [...new Map<number, Source>(all.map((source) => [source.source_id, source])).values()];
  if (sources.length === 0) return null;
  return (
    <Card aria-labelledby="sources-heading">
      <CardHeading id="sources-heading">{t('spending:sources.heading')}</CardHeading>
      <ul className="grid gap-3">
        {sources.map((source) => (
          <li key={source.source_id}>
            <SourceNote source={source} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
