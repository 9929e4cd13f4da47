import { firstEntry } from '../../filters/first-entry.ts';
import { FoundEntries, FoundList, NothingFound } from '../../filters/found-list.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LabelPattern } from '../labels/label-shares.tsx';
import type { PoliciesData } from './load-policies.ts';
import { PolicyCard } from './policy-card.tsx';
import { AppliedFilters } from './policy-filters.tsx';
import {
  changed,
  cleared,
  isFiltered,
  type PolicyQuery,
  policiesAddress,
  policiesPath,
} from './policy-query.ts';

/** Of every policy that matches a file; of those that changed last a feed. */
const FORMATS = ['csv', 'json', 'atom'] as const;

/** Of a page the policy with the most comments stands in the band. */
export function mostDiscussed({ list }: PoliciesData, query: PolicyQuery) {
  return firstEntry(list?.policies ?? [], query, ({ comments }) => comments);
}

/** The policies of one page but the one in the band, or why there are none. */
export function PolicyList({ data, query }: { data: PoliciesData; query: PolicyQuery }) {
  const { t, number } = useTexts();
  if (!data.list) return <LoadFailed part="policy" />;
  const { policies, page } = data.list;
  return (
    <FoundList
      count={t('forum:list.count', { count: page.total, number: number(page.total) })}
      beside={<AppliedFilters query={query} ministries={data.ministries} />}
      page={page}
      to={(number) => `${policiesAddress(changed(query, { page: number }))}#policies`}
      files={FORMATS.map((format) => {
        const name = t(`forum:list.format.${format}`);
        return { name, href: policiesPath(query, format), says: t('forum:list.export', { format: name }) };
      })}
    >
      {policies.length === 0 ? <NoPolicies query={query} /> : null}
      <LabelPattern />
      <FoundEntries entries={mostDiscussed(data, query).others}>
        {(policy) => <PolicyCard policy={policy} />}
      </FoundEntries>
    </FoundList>
  );
}

function NoPolicies({ query }: { query: PolicyQuery }) {
  const { t } = useTexts();
  return (
    <NothingFound
      narrowed={isFiltered(query)}
      texts={{
        empty: { title: t('forum:empty.title'), lead: t('forum:empty.lead') },
        noMatch: { title: t('forum:noMatch.title'), lead: t('forum:noMatch.lead') },
      }}
      clear={{ to: policiesAddress(cleared(query)), says: t('forum:filters.clear') }}
    />
  );
}
