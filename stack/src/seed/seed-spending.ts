import { LANGUAGES, type Language } from '@sabha/domain/core/localized';
import type { Result } from '@sabha/domain/core/result';
import { publishSeriesSchema } from '@sabha/domain/spending/analysis/published-series';
import { createMinistrySchema } from '@sabha/domain/spending/create-ministry';
import { type CreateImportInput, createImportSchema } from '@sabha/domain/spending/import-records';
import { newSourceSchema } from '@sabha/domain/spending/source';
import type { Context } from '@sabha/server/context';
import { csvTable } from '@sabha/server/http/answers/csv-export';
import type { ActingOfficial } from '@sabha/server/spending/acting-official';
import { listCategories } from '@sabha/server/spending/categories/list-categories';
import { createCategory } from '@sabha/server/spending/categories/write-category';
import { putSource } from '@sabha/server/spending/figures/sources.store';
import { createImport } from '@sabha/server/spending/imports/create-import';
import { publishedImportId } from '@sabha/server/spending/imports/imports.store';
import { publishImport } from '@sabha/server/spending/imports/publish-import';
import { createMinistry } from '@sabha/server/spending/ministries/create-ministry';
import { ministryHistories } from '@sabha/server/spending/ministries/ministry-histories';
import { nameMinistry } from '@sabha/server/spending/ministries/write-history';
import { listSeries, publishSeries } from '@sabha/server/spending/series/publish-series';
import { CATEGORIES, type CategoryKey } from '../../data/fy2024/categories.ts';
import {
  BUDGET_SOURCE,
  BUDGET_TOTALS,
  CHANGE_NOTE,
  CHANGE_SOURCE,
  ESTIMATES_2022,
  ESTIMATES_2023,
  ESTIMATES_2024,
  type Estimate,
} from '../../data/fy2024/estimates.ts';
import { MINISTRIES, type Ministry, nameIn } from '../../data/fy2024/ministries.ts';
import { PRICE_CHANGES, PRICE_NAMES, PRICE_SOURCE } from '../../data/fy2024/prices.ts';
import {
  INVENTED_DETAILS,
  INVENTED_PROJECTS,
  INVENTED_SOURCE,
  type InventedProject,
  UNDESCRIBED_PROJECT,
} from '../../data/fy2024/projects.ts';
import { inventedDisbursements } from './invented-disbursements.ts';

const TREASURY: ActingOfficial = {
  role: 'official',
  wallet: null,
  office: { en: 'Treasury (demonstration)', si: 'භාණ්ඩාගාරය (ආදර්ශන)', ta: 'திறைசேரி (செயல்விளக்கம்)' },
};

/**
 * Fills an empty database with real estimates of 2022 to 2024, a real price index, and with invented projects and payments, by the operations
 * that an official uses, the public log included. Doing it again changes nothing. `now` is the time of every act; `loading` is
 * called before anything is written.
 */
export async function seedSpending(
  context: Context,
  now: Date,
  loading: () => void = () => undefined,
): Promise<void> {
  const seeding: Seeding = { ...context, clock: () => now, loading };
  const files = [estimatesFile(2022, ESTIMATES_2022), estimatesFile(2023, ESTIMATES_2023)] as const;
  if (!(await isFromBefore(context, files))) {
    await seedMinistries(seeding, await seedCategories(seeding));
    for (const file of files) await publishOnce(seeding, file);
  }
  await publishOnce(seeding, estimatesFile(2024, ESTIMATES_2024));
  await publishOnce(seeding, projectsFile());
  await publishOnce(seeding, disbursementsFile());
  await publishPricesOnce(seeding);
  // A demonstration from before more was said of its sources learns it.
  for (const source of [BUDGET_SOURCE, INVENTED_SOURCE, PRICE_SOURCE])
    await putSource(context.db, newSourceSchema.parse(source));
}

/** What writes, and tells before it does. */
interface Seeding extends Context {
  readonly loading: () => void;
}

/** Whether a demonstration was made when it had no estimates of 2022: it stays as it is. */
async function isFromBefore(
  context: Context,
  [first, second]: readonly [CreateImportInput, CreateImportInput],
): Promise<boolean> {
  const isPublished = async (file: CreateImportInput) =>
    (await publishedImportId(context.db, file.kind, file.file_name)) !== null;
  return (await isPublished(second)) && !(await isPublished(first));
}

type CategoryIds = ReadonlyMap<string, number>;

async function seedCategories(context: Seeding): Promise<CategoryIds> {
  const known = new Map(
    (await listCategories(context, undefined)).map((one) => [one.category_name, one.category_id]),
  );
  const ids = new Map<string, number>();
  for (const [key, names] of Object.entries(CATEGORIES)) {
    const found = known.get(names.en);
    if (found === undefined) context.loading();
    const made = { names: { ...names }, ministry_ids: [] };
    ids.set(key, found ?? expectDone(await createCategory(context, TREASURY, made)).category_id);
  }
  return ids;
}

async function seedMinistries(context: Seeding, categories: CategoryIds): Promise<void> {
  const known = new Map(
    (await ministryHistories(context.db)).flatMap((one) =>
      one.names_by_year.map(({ names }) => [names.en, one.ministry_id] as const),
    ),
  );
  const ids = new Map<string, number>();
  for (const [key, ministry] of Object.entries<Ministry>(MINISTRIES)) {
    const { en, si, ta, formerly } = ministry;
    const found = known.get(en) ?? known.get(formerly?.en ?? en);
    const id = found ?? (await addMinistry(context, ministry, ids, categories));
    ids.set(key, id);
    if (!formerly || known.has(en)) continue;
    const change = { source: { ...CHANGE_SOURCE }, note: { ...CHANGE_NOTE } };
    const named = { names: { en, si, ta }, since: formerly.until + 1, ...change };
    expectDone(await nameMinistry(context, TREASURY, id, named));
  }
}

async function addMinistry(
  context: Seeding,
  { formerly, after, ...ministry }: Ministry,
  ids: ReadonlyMap<string, number>,
  categories: CategoryIds,
): Promise<number> {
  const { en, si, ta } = formerly ?? ministry;
  context.loading();
  return expectDone(
    await createMinistry(
      context,
      TREASURY,
      createMinistrySchema.parse({
        names: { en, si, ta },
        valid_from: after?.year ?? null,
        valid_to: ministry.to ?? null,
        category_id: categories.get(ministry.category) ?? null,
        ...(after && {
          predecessor_ids: after.ministries.flatMap((key) => ids.get(key) ?? []),
          kind: after.kind,
          source: CHANGE_SOURCE,
          note: CHANGE_NOTE,
        }),
      }),
    ),
  );
}

/** The invented projects and payments have no published totals; the estimates are reconciled with theirs. */
const PUBLISHING = { confirm: [], unreconciled: 'Invented for the demonstration: no totals are published' };

async function publishOnce(context: Seeding, file: CreateImportInput): Promise<void> {
  if ((await publishedImportId(context.db, file.kind, file.file_name)) !== null) return;
  context.loading();
  const preview = expectDone(await createImport(context, createImportSchema.parse(file)));
  if (!preview.can_publish) {
    throw new Error(`The demonstration's ${file.file_name} has errors: ${JSON.stringify(preview.errors[0])}`);
  }
  expectDone(await publishImport(context, TREASURY, preview.import_id, PUBLISHING));
}

async function publishPricesOnce(context: Seeding): Promise<void> {
  if ((await listSeries(context, 'prices')).length > 0) return;
  context.loading();
  const prices = publishSeriesSchema.parse({
    measure: 'prices',
    unit: 'percent',
    names: PRICE_NAMES,
    source: PRICE_SOURCE,
    values: PRICE_CHANGES,
  });
  await publishSeries(context, TREASURY, prices);
}

function estimatesFile(year: 2022 | 2023 | 2024, estimates: readonly Estimate[]): CreateImportInput {
  const rows = estimates.flatMap(([key, recurrent, capital]) => [
    [year, nameIn(key, year), 'recurrent', recurrent],
    [year, nameIn(key, year), 'capital', capital],
  ]);
  return {
    kind: 'budget',
    file_name: `demonstration-estimates-${year}.csv`,
    csv: csvTable(['fiscal_year', 'ministry', 'economic_type', 'amount'], rows),
    scale: 'million',
    currency: 'LKR',
    source: BUDGET_SOURCE,
    expect: BUDGET_TOTALS[year],
  };
}

/** The file of the invented projects, as an official would import it. */
export function projectsFile(): CreateImportInput {
  const headings = [
    'project_name',
    'project_name_si',
    'project_name_ta',
    'province',
    'ministry',
    'category',
    'status',
    'allocated_budget',
    'fiscal_year',
    'details',
    'details_si',
    'details_ta',
  ];
  const rows = INVENTED_PROJECTS.map((project) => [
    project.en,
    project.si,
    project.ta,
    project.province,
    MINISTRIES[project.ministry].en,
    categoryName(MINISTRIES[project.ministry].category),
    project.status,
    project.allocated,
    2024,
    ...LANGUAGES.map((language) => detailsIn(language, project)),
  ]);
  return {
    kind: 'projects',
    file_name: 'demonstration-projects-2024.csv',
    csv: csvTable(headings, rows),
    scale: 'million',
    currency: 'LKR',
    source: INVENTED_SOURCE,
  };
}

function detailsIn(language: Language, project: InventedProject): string {
  return project.en === UNDESCRIBED_PROJECT
    ? ''
    : INVENTED_DETAILS[language].replace('{0}', project[language]);
}

function disbursementsFile(): CreateImportInput {
  const headings = ['paid_on', 'ministry', 'project_name', 'note', 'amount'] as const;
  const rows = inventedDisbursements().map((payment) => [
    payment.paid_on,
    payment.ministry,
    payment.project_name,
    payment.note,
    { decimal: payment.amount },
  ]);
  return {
    kind: 'disbursements',
    file_name: 'demonstration-disbursements-2024.csv',
    csv: csvTable(headings, rows),
    scale: 'rupee',
    currency: 'LKR',
    source: INVENTED_SOURCE,
  };
}

function categoryName(key: CategoryKey): string {
  return CATEGORIES[key].en;
}

/** The demonstration's own data can not be refused; if it is, the data is wrong and starting must fail. */
function expectDone<Value>(outcome: Result<Value, { readonly kind: string }>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`The demonstration's data was refused: ${JSON.stringify(outcome.failure)}`);
}
