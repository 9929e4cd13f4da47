import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PoliciesData } from './load-policies.ts';
import { PolicyFigures } from './policy-figures.tsx';
import { PolicyFilters } from './policy-filters.tsx';
import { PolicyList } from './policy-list.tsx';
import { readPolicyQuery } from './policy-query.ts';
import { SevenStatuses } from './seven-statuses.tsx';

/** Figures, the list of policies, and what it can be narrowed by. */
export function DiscussionsView({ data }: { data: PoliciesData }) {
  const { t } = useTexts();
  const query = readPolicyQuery(useSearchParams()[0]);
  return (
    <div className="grid grid-cols-1 gap-2 md:gap-4">
      <PolicyFigures figures={data.figures} />
      <section aria-labelledby="policies-heading" id="policies" className="scroll-mt-6">
        <h2 id="policies-heading" className="sr-only">
          {t('forum:list.heading')}
        </h2>
        <PolicyFilters query={query} ministries={data.ministries} />
        <PolicyList data={data} query={query} />
      </section>
      <SevenStatuses />
    </div>
  );
}
