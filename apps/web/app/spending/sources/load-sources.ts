import type { Language } from '@sabha/domain/core/localized';
import { feedbackPageOf } from '@sabha/domain/feedback/feedback-pages';
import type { DescribedSource } from '@sabha/domain/spending/source';
import {
  fiscalYearsResponseSchema,
  listSourcesResponseSchema,
} from '@sabha/domain/spending/spending-overview';
import { loadPageAnswers } from '../../feedback/load-page-answers.ts';
import type { Api } from '../../shell/context.ts';
import { load, mapLoaded } from '../../shell/load.ts';
import { SOURCES_PAGE, type YearsShown, yearsShown } from './years-shown.ts';

/** The years that the page at an address shows, their sources in the reader's language alone, and what was answered of the page. */
export async function loadShownSources(api: Api, language: Language, path: string, search: URLSearchParams) {
  const years = await load(api, '/api/spending/fiscal-years', fiscalYearsResponseSchema);
  const shown = yearsShown(path, search, years.ok ? years.data.data : null);
  const page = feedbackPageOf(path);
  const [sources, question] = await Promise.all([
    path === SOURCES_PAGE ? [] : loadSources(api, language, shown),
    page && loadPageAnswers(api, page, shown === 'all' ? null : (shown[0] ?? null)),
  ]);
  return { years: shown, sources, question };
}

/** The sources of some years, each once; those without a year (of prices, of people) only where all are asked for. */
export async function loadSources(api: Api, language: Language, years: YearsShown) {
  const queries = years === 'all' ? [''] : years.map((year) => `?fiscal_year=${year}`);
  const answers = await Promise.all(
    queries.map((query) => load(api, `/api/spending/sources${query}`, listSourcesResponseSchema)),
  );
  const found = new Map<number, ShownSource>();
  for (const answer of answers.map((one) => mapLoaded(one, ({ data }) => data))) {
    if (!answer.ok) return null;
    for (const source of answer.data) {
      const before = found.get(source.source_id);
      found.set(source.source_id, before ? joined(before, source) : present(source, language));
    }
  }
  return [...found.values()];
}

function present({ not_included, ...source }: DescribedSource, language: Language) {
  return { ...source, notIncluded: not_included?.[language] ?? null };
}
export type ShownSource = ReturnType<typeof present>;

/** A source of two of the years: its rows and files of both. */
function joined(one: ShownSource, other: DescribedSource): ShownSource {
  const files = new Map([...one.files, ...other.files].map((file) => [file.import_id, file]));
  return {
    ...one,
    budget_lines: one.budget_lines + other.budget_lines,
    disbursements: one.disbursements + other.disbursements,
    projects: one.projects + other.projects,
    fiscal_years: [...new Set([...one.fiscal_years, ...other.fiscal_years])],
    files: [...files.values()],
  };
}
