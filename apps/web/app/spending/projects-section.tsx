import Download from 'lucide-react/icons/download';
import SearchX from 'lucide-react/icons/search-x';
import { useSearchParams } from 'react-router';
import { useNarrowing } from '../filters/use-narrowing.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { projectsPath } from './export-paths.ts';
import type { SpendingData } from './load-spending.ts';
import { Part } from './part.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectFilters } from './project-filters.tsx';
import {
  changed,
  cleared,
  isFiltered,
  queryString,
  readQuery,
  type SpendingQuery,
} from './spending-query.ts';

/** Active Projects: search, filters, order, pages and exports, all in the address. */
export function ProjectsSection({ data }: { data: SpendingData }) {
  const { t } = useTexts();
  const query = readQuery(useSearchParams()[0]);
  return (
    <section id="projects" aria-labelledby="projects-heading" className="scroll-mt-6">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 id="projects-heading" className="text-xl md:text-2xl">
          {t('spending:projects.heading')}
        </h2>
        <Exports query={query} year={data.year} />
      </div>
      <ProjectFilters query={query} data={data} />
      <Part loaded={data.projects} shape="list">
        {(projects) => <Results projects={projects} query={query} />}
      </Part>
    </section>
  );
}

type Projects = Extract<SpendingData['projects'], { ok: true }>['data'];

function Results({ projects, query }: { projects: Projects; query: SpendingQuery }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const path = useLocalPath();
  const { data, page } = projects;
  const to = (changes: Parameters<typeof changed>[1]) =>
    path(`/spending${queryString(changed(query, changes))}`);
  const narrowing = useNarrowing();
  return (
    <div aria-busy={narrowing} className={narrowing ? 'opacity-60 transition-opacity' : undefined}>
      <p role="status" className="mb-3 text-muted text-sm">
        {t('spending:projects.count', { count: page.total, number: number(page.total) })}
      </p>
      {data.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('spending:projects.empty')}
          action={
            isFiltered(query) ? (
              <LinkButton to={path(`/spending${queryString(cleared(query))}`)} preventScrollReset>
                {t('spending:projects.clear')}
              </LinkButton>
            ) : null
          }
        >
          {t('spending:projects.emptyHelp')}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {data.map((project) => (
            <li key={project.project_id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page.page} pages={page.pages} to={(next) => `${to({ page: next })}#projects`} />
    </div>
  );
}

function Exports({ query, year }: { query: SpendingQuery; year: number | null }) {
  const { t } = useTexts();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {(['csv', 'json'] as const).map((format) => (
        <a
          key={format}
          href={projectsPath(query, year, { format })}
          download
          className="inline-flex min-h-9 items-center gap-2 underline"
        >
          <Download aria-hidden className="size-4" />
          {t('spending:projects.export', { format: format.toUpperCase() })}
        </a>
      ))}
    </p>
  );
}
