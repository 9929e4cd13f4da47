import { Outlet, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { FoundEntries, FoundList } from '../../filters/found-list.tsx';
import { languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { latePart, withParts } from '../../shell/late-part.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Part } from '../part.tsx';
import { FiscalYears, SpendingHeading } from '../spending-heading.tsx';
import type { Route } from './+types/projects-page.ts';
import { AppliedFilters } from './applied-filters.tsx';
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
import { ProjectsSentence } from './projects-sentence.tsx';

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
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) =>
    projectsAddress(readQuery(searchParams)),
  );
  return before === after ? false : defaultShouldRevalidate;
}

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
  const { t } = useTexts();
  const { number } = useFormat();
  const path = useLocalPath();
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
