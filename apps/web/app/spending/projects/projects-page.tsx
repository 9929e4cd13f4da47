import type { ProvinceSpending } from '@sabha/domain/spending/province-spending';
import { Outlet, useSearchParams } from 'react-router';
import { AppliedChips } from '../../filters/applied-chips.tsx';
import { FoundEntries, FoundList } from '../../filters/found-list.tsx';
import { languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { keepDataIf } from '../../shell/keep-data.ts';
import { latePart, withParts } from '../../shell/late-part.tsx';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Part } from '../part.tsx';
import { paymentsAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { sum } from '../shares.ts';
import { FiscalYears, SpendingHeading } from '../spending-heading.tsx';
import type { Route } from './+types/projects-page.ts';
import { loadProjects, type ProjectsData } from './load-projects.ts';
import { ProjectFilters } from './project-filters.tsx';
import {
  changed,
  cleared,
  isFiltered,
  type ProjectQuery,
  projectsAddress,
  projectsPath,
  readQuery,
} from './project-query.ts';
import { ProjectRow } from './project-row.tsx';
import { PROJECT_STATUS_LOOKS, useDelayedWords } from './project-words.ts';

await loadTexts('controls', 'spending');

// The scripts that draw follow the page, which is readable without them.
const ProjectsByProvince = latePart(
  async () => (await import('./projects-by-province.tsx')).ProjectsByProvince,
);

export function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  return loadProjects(context.get(apiContext), languageOf(pathname), readQuery(searchParams));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withParts(serverLoader(), ProjectsByProvince);
}

/** Opening a project or a table shows the list that is here already; a Retry asks again. */
export const shouldRevalidate = keepDataIf((current, next) => {
  const listOf = ({ searchParams }: URL) => projectsAddress(readQuery(searchParams));
  return current.href !== next.href && listOf(current) === listOf(next);
});

export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  const { year, recordedYears, provinces } = loaderData;
  const query = readQuery(useSearchParams()[0]);
  return (
    <>
      <SpendingHeading
        view="projects"
        asked={query.fiscal_year}
        sentence={provinces.ok ? <ProjectsSentence provinces={provinces.data} data={loaderData} /> : null}
      >
        <FiscalYears
          years={recordedYears}
          current={year}
          to={(other) => projectsAddress(changed(query, { fiscal_year: other }))}
        />
      </SpendingHeading>
      <Outlet />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-8">
        <Part loaded={provinces} shape="figure">
          {(found) => <ProjectsByProvince year={year ?? 0} provinces={found} spent={loaderData.spent} />}
        </Part>
        <ProjectList data={loaderData} query={query} />
      </div>
    </>
  );
}

/** Active Projects: search, filters, order, pages and exports, all in the address. */
function ProjectList({ data, query }: { data: ProjectsData; query: ProjectQuery }) {
  const { t } = useTexts();
  return (
    <section id="projects" aria-labelledby="projects-heading" className="grid min-w-0 scroll-mt-6 gap-3">
      <h2 id="projects-heading" className="text-2xl">
        {t('spending:projects.heading')}
      </h2>
      <ProjectFilters query={query} data={data} />
      <AppliedFilters query={query} data={data} />
      <Part loaded={data.projects} shape="list">
        {(projects) => <Results projects={projects} query={query} year={data.year} />}
      </Part>
    </section>
  );
}

type Projects = Extract<ProjectsData['projects'], { ok: true }>['data'];

function Results({
  projects: { rows, page },
  query,
  year,
}: {
  projects: Projects;
  query: ProjectQuery;
  year: number | null;
}) {
  const { t, number, path } = useTexts();
  const marked = rows.some(({ invented }) => !invented);
  const none = page.total === 0 && !isFiltered(query);
  return (
    <FoundList
      count={t('spending:projects.count', { count: page.total, number: number(page.total) })}
      page={page}
      to={(number) => `${projectsAddress(changed(query, { page: number }))}#projects`}
      files={(['csv', 'json'] as const).map((format) => {
        const name = format.toUpperCase();
        const says = t('spending:projects.export', { format: name });
        return { name, href: projectsPath(query, year, { format }), says };
      })}
    >
      {rows.length === 0 ? (
        <EmptyState
          title={t(none ? 'spending:missing.projects' : 'spending:projects.empty', { year })}
          action={
            isFiltered(query) ? (
              <LinkButton to={path(projectsAddress(cleared(query)))} preventScrollReset>
                {t('spending:projects.clear')}
              </LinkButton>
            ) : null
          }
        >
          {none ? null : t('spending:projects.emptyHelp')}
        </EmptyState>
      ) : (
        <FoundEntries entries={rows}>
          {(project) => <ProjectRow project={project} marked={marked} />}
        </FoundEntries>
      )}
    </FoundList>
  );
}

/** What narrows the list of projects, each with the way to take it off. */
function AppliedFilters({
  query,
  data: { categories, ministries },
}: {
  query: ProjectQuery;
  data: ProjectsData;
}) {
  const { t, path } = useTexts();
  const provinceName = useProvinceName();
  if (!isFiltered(query)) return null;
  const { q, category, province, ministry, status } = query;
  const nameOf = (rows: readonly { id: number; name: string }[], id: number | undefined) =>
    id === undefined ? undefined : (rows.find((row) => row.id === id)?.name ?? String(id));
  const applied = [
    { name: 'q', words: q === undefined ? undefined : `“${q}”` },
    { name: 'category', words: nameOf(categories, category) },
    { name: 'province', words: province && provinceName(province) },
    { name: 'ministry', words: nameOf(ministries, ministry) },
    { name: 'status', words: status && t(`spending:status.${PROJECT_STATUS_LOOKS[status].key}`) },
  ] as const;
  return (
    <AppliedChips
      label={t('spending:filters.applied')}
      remove={t('spending:filters.remove')}
      chips={applied.flatMap(({ name, words }) =>
        words === undefined
          ? []
          : [{ words, to: path(projectsAddress(changed(query, { [name]: undefined }))) }],
      )}
    />
  );
}

/** The projects of the year in words: how many, what they spent, and how many are delayed. */
function ProjectsSentence({
  provinces,
  data: { year, spentInvented },
}: {
  provinces: readonly ProvinceSpending[];
  data: ProjectsData;
}) {
  const { t, moneyInWords, number } = useTexts();
  const inWords = useDelayedWords();
  const count = provinces.reduce((total, one) => total + one.project_count, 0);
  const delayed = provinces.reduce((total, one) => total + one.delayed_count, 0);
  if (count === 0) return t('spending:missing.projects', { year });
  const known = provinces.reduce((total, one) => total + one.spent_count, 0);
  const said = {
    count,
    number: number(count),
    spent: moneyInWords(sum(provinces, (one) => BigInt(one.spent_budget_minor ?? 0))),
    allocated: moneyInWords(sum(provinces, (one) => BigInt(one.allocated_budget_minor ?? 0))),
  };
  return (
    <>
      {known === 0
        ? `${t('spending:projects.allocated', said)} ${t('spending:missing.payments', { year })}`
        : t('spending:projects.inWords', said)}{' '}
      {known > 0 && known < count
        ? t('spending:missing.projectsSpent', { known: number(known), all: number(count) })
        : null}{' '}
      {inWords(delayed)} {spentInvented ? <InventedMark /> : null}{' '}
      {year === null ? null : (
        <RowsLink to={paymentsAddress({ project_year: year })}>{t('spending:rows.seePayments')}</RowsLink>
      )}
    </>
  );
}
