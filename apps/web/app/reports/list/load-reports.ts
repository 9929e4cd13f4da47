import { successSchema } from '@sabha/domain/core/envelope';
import type { Language } from '@sabha/domain/core/localized';
import { listReportsResponseSchema, reportResponseSchema } from '@sabha/domain/reports/list-reports';
import { reportCategorySchema } from '@sabha/domain/reports/report';
import { reportStatisticsSchema } from '@sabha/domain/reports/report-statistics';
import { z } from 'zod';
import { loadCrowd } from '../../anonymity/load-census.ts';
import type { Api } from '../../shell/context.ts';
import { type Loaded, load, loadPage, mapLoaded } from '../../shell/load.ts';
import { type ShownReport, shownReport } from '../shown-report.ts';
import { readReportQuery, reportsPath } from './report-query.ts';

const categoriesSchema = successSchema(z.array(reportCategorySchema));

/** What the list of reports shows: the figures, one page of it, what it can be narrowed by, and how large the crowd is. */
export async function loadReports(api: Api, language: Language, search: URLSearchParams) {
  const categories = await loadCategories(api, language);
  const query = readReportQuery(
    search,
    categories.map(({ key }) => key),
  );
  const [statistics, reports, crowd] = await Promise.all([
    load(api, '/api/reports/statistics', successSchema(reportStatisticsSchema)),
    loadPage(api, query, reportsPath, listReportsResponseSchema),
    loadCrowd(api),
  ]);
  return {
    query,
    categories,
    crowd,
    statistics: statistics.ok ? statistics.data.data : null,
    list: reports.ok
      ? {
          page: reports.data.page,
          reports: reports.data.data.map((report) => shownReport(report, language)),
        }
      : null,
  };
}
export type ReportsData = Awaited<ReturnType<typeof loadReports>>;

/** The categories, by their names in this language. */
export async function loadCategories(api: Api, language: Language) {
  const asked = await load(api, '/api/reports/categories', categoriesSchema);
  const list = asked.ok ? asked.data.data : [];
  return list.map(({ category_id: id, key, category_names: names }) => ({ id, key, name: names[language] }));
}

/** One report; null where there is none, not ok where it could not be had. */
export async function loadReport(
  api: Api,
  language: Language,
  id: string,
): Promise<Loaded<ShownReport> | null> {
  let isMissing = false;
  const get = async (path: string) => {
    const response = await api.get(path);
    isMissing = response.status === 404 || response.status === 400;
    return response;
  };
  const asked = await load({ get }, `/api/reports/${id}`, reportResponseSchema);
  return isMissing ? null : mapLoaded(asked, ({ data }) => shownReport(data, language));
}
