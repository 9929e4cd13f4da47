import { useSearchParams } from 'react-router';
import { ListBeside } from '../../filters/list-beside.tsx';
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
    <ListBeside
      id="policies"
      heading={
        more > 0 ? t('forum:list.more', { count: more, number: number(more) }) : t('forum:list.heading')
      }
      beside={
        <>
          <PolicyFigures figures={data.figures} />
          <SevenStatuses />
        </>
      }
    >
      <PolicyFilters query={query} ministries={data.ministries} />
      <PolicyList data={data} query={query} />
    </ListBeside>
  );
}
