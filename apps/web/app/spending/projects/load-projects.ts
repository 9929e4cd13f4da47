import type { Language } from '@sabha/domain/core/localized';
import { listMinistriesResponseSchema } from '@sabha/domain/spending/compare-ministries';
import { listProjectsResponseSchema } from '@sabha/domain/spending/list-projects';
import type { Project } from '@sabha/domain/spending/project';
import { provinceSpendingResponseSchema } from '@sabha/domain/spending/province-spending';
import { spendingOverviewResponseSchema } from '@sabha/domain/spending/spending-overview';
import { kindOf } from '../../charts/spending-kind.ts';
import { inOrderOfNames } from '../../i18n/in-order-of-names.ts';
import type { Api } from '../../shell/context.ts';
import { load, mapLoaded } from '../../shell/load.ts';
import { loadYear } from '../load-year.ts';
import { type ProjectQuery, projectsPath } from './project-query.ts';

const PAGE_SIZE = 8;

/** A page of the projects that match, in the reader's language alone, and what they are narrowed by. */
export async function loadProjects(api: Api, language: Language, query: ProjectQuery) {
  const { year, recordedYears, ofYear } = await loadYear(api, query.fiscal_year);
  const [projects, provinces, overview, ministries] = await Promise.all([
    load(api, projectsPath(query, year, { limit: PAGE_SIZE }), listProjectsResponseSchema),
    load(api, `/api/spending/provinces${ofYear}`, provinceSpendingResponseSchema),
    load(api, `/api/spending/overview${ofYear}`, spendingOverviewResponseSchema),
    load(api, `/api/spending/ministries${ofYear}`, listMinistriesResponseSchema),
  ]);
  return {
    year,
    recordedYears,
    projects: mapLoaded(projects, ({ data, page }) => ({
      page,
      rows: data.map((one) => presentProject(one, language)),
    })),
    provinces: mapLoaded(provinces, ({ data }) => data.provinces),
    spent: overview.ok ? centsOf(overview.data.data.total_spent_minor) : null,
    spentInvented: overview.ok && overview.data.data.spent_invented,
    categories: overview.ok
      ? inOrderOfNames(
          overview.data.data.categories.map((one) => ({ id: one.category_id, name: one.names[language] })),
          language,
        )
      : [],
    ministries: ministries.ok
      ? inOrderOfNames(
          ministries.data.data.map((one) => ({ id: one.ministry_id, name: one.names[language] })),
          language,
        )
      : [],
  };
}
export type ProjectsData = Awaited<ReturnType<typeof loadProjects>>;

const centsOf = (minor: string | null) => (minor === null ? null : BigInt(minor));

/** What a row of the list says of a project. */
export function presentProject(project: Project, language: Language) {
  return {
    id: project.project_id,
    name: project.names[language],
    province: project.province,
    ministry: project.ministry_names[language],
    category: project.categories?.names[language] ?? null,
    kind: kindOf(project.categories?.names.en ?? ''),
    status: project.status,
    allocated: BigInt(project.allocated_budget_minor),
    /** Null where it is not known, and with it the progress. */
    spent: centsOf(project.spent_budget_minor),
    progress: project.progress,
    updated: project.updated_at,
    invented: project.source.invented,
  };
}
export type ListedProject = ReturnType<typeof presentProject>;
