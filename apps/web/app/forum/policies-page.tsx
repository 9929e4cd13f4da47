import { useSearchParams } from 'react-router';
import { languageOf } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { apiContext } from '../shell/context.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/policies-page.ts';
import { loadPolicies } from './list/load-policies.ts';
import { PolicyFigures } from './list/policy-figures.tsx';
import { PolicyFilters } from './list/policy-filters.tsx';
import { PolicyList } from './list/policy-list.tsx';
import { readPolicyQuery } from './list/policy-query.ts';
import { SevenStatuses } from './list/seven-statuses.tsx';

await loadTexts('controls', 'forum', 'wallet');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  return loadPolicies(context.get(apiContext), languageOf(pathname), searchParams);
}

/** The tab "Policy": figures, the list of policies, and what it can be narrowed by. */
export default function PoliciesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const query = readPolicyQuery(useSearchParams()[0]);
  return (
    <>
      <PageTitle description={t('forum:lead')}>{t('forum:title')}</PageTitle>
      <PageHeading title={t('forum:title')} lead={t('forum:lead')} compact />
      <div className="grid grid-cols-1 gap-2 md:gap-4">
        <PolicyFigures figures={loaderData.figures} />
        <section aria-labelledby="policies-heading" id="policies" className="scroll-mt-6">
          <h2 id="policies-heading" className="sr-only">
            {t('forum:list.heading')}
          </h2>
          <PolicyFilters query={query} ministries={loaderData.ministries} />
          <PolicyList data={loaderData} query={query} />
        </section>
        <SevenStatuses />
      </div>
    </>
  );
}
