import type { Language } from '@sabha/domain/core/localized';
import { listPetitionsResponseSchema } from '@sabha/domain/petitions/list-petitions';
import type { BudgetTree } from '@sabha/domain/spending/budget-tree';
import { listBudgetLinesResponseSchema } from '@sabha/domain/spending/list-budget-lines';
import { listPaymentsResponseSchema } from '@sabha/domain/spending/list-payments';
import { listProjectsResponseSchema } from '@sabha/domain/spending/list-projects';
import { type MinistryHistory, ministryHistoryResponseSchema } from '@sabha/domain/spending/ministry-history';
import { type MinistryYear, ministryYearsResponseSchema } from '@sabha/domain/spending/ministry-years';
import { listProposalsResponseSchema } from '@sabha/domain/voting/list-proposals';
import { data, redirect } from 'react-router';
import { localPath } from '../../i18n/languages.ts';
import { wordsFor } from '../../i18n/petition-words.ts';
import type { Api } from '../../shell/context.ts';
import { inLanguage, load, mapLoaded } from '../../shell/load.ts';
import { presentPair } from '../compare/load-comparison.ts';
import { loadChanges, loadTree } from '../load-ministries.ts';
import { loadYear } from '../load-year.ts';
import { loadStrip } from '../note/load-note.ts';
import { presentProject } from '../projects/load-projects.ts';
import { projectsPath } from '../projects/project-query.ts';
import { linesPath, paymentsPath } from '../rows/row-query.ts';
import { ministryAddress } from '../spending-addresses.ts';

const PROJECTS = 5;
const PAYMENTS = 5;
const ASKED = 3;
const ACCOUNTS = 200;

/**
 * A ministry in a fiscal year, in the reader's language alone. From a year in which it has no budget it leads to the newest in which
 * it has one; throws 404 where there is none.
 */
export async function loadMinistry(api: Api, language: Language, id: number, asked: number | undefined) {
  const [{ year, earlier, fiscalYears, ofYear }, years] = await Promise.all([
    loadYear(api, asked),
    load(api, `/api/spending/ministries/${id}/years`, ministryYearsResponseSchema),
  ]);
  const own = years.ok ? ownYears(id, years.data.data) : fiscalYears;
  if (own.length > 0 && (year === null || !own.includes(year)))
    throw redirect(localPath(language, ministryAddress(id, Math.max(...own))));
  const [branch, whole, comparison, projects, payments, history, accounts, delayed, petitions] =
    await Promise.all([
      loadTree(api, { ofYear }, `ministry=${id}`),
      loadTree(api, { ofYear }, 'levels=ministry'),
      loadChanges(api, { year, earlier }),
      load(api, projectsPath({ ministry: id }, year, { limit: PROJECTS }), listProjectsResponseSchema),
      load(
        api,
        paymentsPath({ ministry: id, ...(year === null ? {} : { fiscal_year: year }) }, { limit: PAYMENTS }),
        listPaymentsResponseSchema,
      ),
      load(api, `/api/spending/ministries/${id}`, ministryHistoryResponseSchema),
      load(
        api,
        linesPath({ ministry: id, phase: 'actual' }, { limit: ACCOUNTS }),
        listBudgetLinesResponseSchema,
      ),
      load(
        api,
        projectsPath({ ministry: id, status: 'Delayed' }, year, { limit: 1 }),
        listProjectsResponseSchema,
      ),
      load(
        api,
        `/api/petitions?ministry=${id}&status=active&sort=nearest&limit=${ASKED}`,
        listPetitionsResponseSchema,
      ),
    ]);
  if (branch.ok && branch.data.data.ministries.length === 0) throw data(null, { status: 404 });
  const category = branch.ok ? branch.data.data.ministries[0]?.category_id : undefined;
  const pairs = comparison?.ok ? comparison.data.data.ministries : [];
  const pair = pairs.find(({ ministry_id }) => ministry_id === id);
  return {
    id,
    year,
    earlier,
    fiscalYears: own,
    total: whole.ok ? BigInt(whole.data.data.amount_minor) : null,
    ministry: mapLoaded(branch, ({ data: tree }) => presentMinistry(tree, language)),
    before: pair ? presentPair(pair, language) : null,
    rank: whole.ok ? rankOf(id, whole.data.data) : null,
    category: branch.ok ? categoryName(branch.data.data, language) : undefined,
    strip: branch.ok && whole.ok ? loadStrip(whole.data.data, category) : [],
    years: mapLoaded(years, ({ data: rows }) => rows.map((row) => presentYear(row, language))),
    history: mapLoaded(history, ({ data: found }) => presentHistory(found, language)),
    accounts: accounts.ok ? accountYears(accounts.data.data) : [],
    payments: mapLoaded(payments, (found) => inLanguage(found, language)),
    projects: mapLoaded(projects, ({ data: rows, page }) => ({
      count: page.total,
      delayed: delayed.ok ? delayed.data.page.total : null,
      rows: rows.map((one) => presentProject(one, language)),
    })),
    petitions: petitions.ok
      ? petitions.data.data.map((petition) => ({
          id: petition.id,
          words: wordsFor(petition, language),
          signatures: petition.signature_count,
          required: petition.required_signature_count,
        }))
      : [],
    votes: category ? await votesOn(api, language, category) : [],
  };
}

/** The open votes on a category of spending, the next to close first; none where they cannot be had. */
async function votesOn(api: Api, language: Language, category: number) {
  const found = await load(
    api,
    `/api/proposals?category=${category}&status=active&sort=closing&limit=${ASKED}`,
    listProposalsResponseSchema,
  );
  return (found.ok ? found.data.data : []).map((proposal) => ({
    id: proposal.id,
    title: proposal.texts.title[language],
    count: proposal.yes_votes + proposal.no_votes + proposal.unopened_votes,
    eligible: proposal.eligible_voters,
  }));
}

/** The years in which a ministry itself has a budget, and not one that it goes back to. */
function ownYears(id: number, years: readonly MinistryYear[]): number[] {
  return years.filter((row) => row.ministry_id === id && row.budget_lines > 0).map((row) => row.fiscal_year);
}

/** Its rank among the ministries of the year by size, of how many. */
function rankOf(id: number, { ministries }: BudgetTree) {
  const sizes = ministries.map((one) => BigInt(one.amount_minor));
  const own = ministries.find((one) => one.ministry_id === id);
  if (!own) return null;
  return { rank: sizes.filter((cents) => cents > BigInt(own.amount_minor)).length + 1, all: sizes.length };
}

/** The category that the ministry's money counts to; undefined where it counts to none. */
function categoryName({ ministries, categories }: BudgetTree, language: Language): string | undefined {
  const id = ministries[0]?.category_id;
  return categories.find((one) => one.category_id === id)?.names[language];
}

function presentYear(row: MinistryYear, language: Language) {
  return {
    id: row.ministry_id,
    year: row.fiscal_year,
    name: row.names[language],
    recurrent: BigInt(row.recurrent.amount_minor),
    capital: BigInt(row.capital.amount_minor),
    total: BigInt(row.total.amount_minor),
    lines: row.budget_lines,
    spent: row.spent === null ? null : BigInt(row.spent.amount_minor),
    payments: row.payments,
  };
}
export type YearOfMinistry = ReturnType<typeof presentYear>;

/** What happened to a ministry, in the reader's language. */
function presentHistory(found: MinistryHistory, language: Language) {
  const related = ({
    ministry_id,
    names,
    kind,
    year,
    source,
    note,
  }: MinistryHistory['predecessors'][number]) => ({
    id: ministry_id,
    name: names[language],
    kind,
    year,
    source,
    note: note?.[language] ?? null,
  });
  return {
    names: found.names_by_year.map(({ names, from_year, source, note }) => ({
      name: names[language],
      from: from_year,
      source,
      note: note?.[language] ?? null,
    })),
    before: found.predecessors.map(related),
    after: found.successors.map(related),
    categories: found.categories_by_year.map(({ names, from_year }) => ({
      name: names?.[language] ?? null,
      from: from_year,
    })),
    ended: found.ended,
  };
}
export type HistoryOfMinistry = ReturnType<typeof presentHistory>;

/** The sums of the accounts after each year, the newest year first. */
function accountYears(lines: ReadonlyArray<{ fiscal_year: number; amount_minor: string }>) {
  return [...Map.groupBy(lines, (line) => line.fiscal_year)].map(([year, own]) => ({
    year,
    cents: own.reduce((total, { amount_minor }) => total + BigInt(amount_minor), 0n),
  }));
}

export type MinistryData = Awaited<ReturnType<typeof loadMinistry>>;

function presentMinistry({ ministries, sources }: BudgetTree, language: Language) {
  const [found] = ministries;
  return {
    name: found?.names[language] ?? '',
    cents: BigInt(found?.amount_minor ?? 0),
    sources,
    types: (found?.economic_types ?? []).map(({ economic_type: type, amount_minor, programmes }) => ({
      type,
      cents: BigInt(amount_minor),
      programmes: programmes.flatMap(({ programme, head, amount_minor: part }) =>
        programme === null ? [] : [{ name: programme, head, cents: BigInt(part) }],
      ),
    })),
  };
}
export type Ministry = ReturnType<typeof presentMinistry>;
