import { POLICY_STATUSES } from '@sabha/domain/forum/policy-status';
import { useSearchParams } from 'react-router';
import { ListBeside, useListHeading } from '../../filters/list-beside.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';
import { PolicyStatusBadge } from '../policy-status.tsx';
import type { PoliciesData } from './load-policies.ts';
import { PolicyFilters } from './policy-filters.tsx';
import { mostDiscussed, PolicyList } from './policy-list.tsx';
import { readPolicyQuery } from './policy-query.ts';

/** The policies but the one in the band, and beside or below them the figures and what each status means. */
export function DiscussionsView({ data }: { data: PoliciesData }) {
  const query = readPolicyQuery(useSearchParams()[0]);
  const more = mostDiscussed(data, query).first && data.list ? data.list.page.total - 1 : 0;
  const heading = useListHeading(more, 'forum:list.more', 'forum:list.heading');
  return (
    <ListBeside
      id="policies"
      heading={heading}
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

/** What each status of a policy means. */
function SevenStatuses() {
  const { t } = useTexts();
  return (
    <section aria-labelledby="statuses-heading" className="grid gap-3">
      <h2 id="statuses-heading" className="text-2xl">
        {t('forum:statuses.heading')}
      </h2>
      <dl className="grid gap-2">
        {POLICY_STATUSES.map((status) => (
          <div key={status} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <dt>
              <PolicyStatusBadge status={status} />
            </dt>
            <dd className="text-muted text-sm">{t(`forum:statuses.${status}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The three figures above the list. What cannot be computed is "Not available". */
function PolicyFigures({ figures }: { figures: PoliciesData['figures'] }) {
  const { t, number } = useTexts();
  const { active_policies, total_policies, total_comments, average_engagement } = figures ?? {};
  const shown = (value: number | null | undefined) =>
    value === undefined || value === null ? null : number(value);
  const policies = shown(total_policies) ?? t('ui:notAvailable');
  const values = {
    active: shown(active_policies),
    comments: shown(total_comments),
    engagement: shown(average_engagement),
  };
  return (
    <StatRow headed label={t('forum:figures.label')}>
      {(['active', 'comments', 'engagement'] as const).map((name) => (
        <StatCard
          key={name}
          label={t(`forum:figures.${name}`)}
          value={values[name]}
          info={{
            about: t(`forum:figures.${name}About`),
            formula: t(`forum:figures.${name}Formula`),
            inputs: t('forum:figures.inputs', { policies }),
            source: t('forum:figures.source'),
            csvHref: '/api/policies?format=csv',
          }}
        />
      ))}
    </StatRow>
  );
}
