import { useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PoliciesData } from './load-policies.ts';
import { PolicyFigures } from './policy-figures.tsx';
import { PolicyFilters } from './policy-filters.tsx';
import { mostDiscussed, PolicyList } from './policy-list.tsx';
import { readPolicyQuery } from './policy-query.ts';
import { SevenStatuses } from './seven-statuses.tsx';

/** The policies but the one in the band, and beside or below them the figures and what each status means. */
export function DiscussionsView({ data }: { data: PoliciesData }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const query = readPolicyQuery(useSearchParams()[0]);
  const more = mostDiscussed(data, query).first && data.list ? data.list.page.total - 1 : 0;
  return (
    <div className="list-beside">
      <section aria-labelledby="policies-heading" id="policies" className="min-w-0 scroll-mt-6">
        <h2 id="policies-heading" className="mb-2 text-2xl">
          {more > 0 ? t('forum:list.more', { count: more, number: number(more) }) : t('forum:list.heading')}
        </h2>
        <PolicyFilters query={query} ministries={data.ministries} />
        <PolicyList data={data} query={query} />
      </section>
      <div className="grid min-w-0 gap-8">
        <div>
          <h2 className="mb-2 text-2xl">{t('forum:figures.label')}</h2>
          <PolicyFigures figures={data.figures} />
        </div>
        <SevenStatuses />
      </div>
    </div>
  );
}
