import type { Result } from '@sabha/domain/core/result';
import { type CreateImportInput, createImportSchema } from '@sabha/domain/spending/import-records';
import type { Context } from '@sabha/server/context';
import { csvTable } from '@sabha/server/http/answers/csv-export';
import type { ActingOfficial } from '@sabha/server/spending/acting-official';
import { listCategories } from '@sabha/server/spending/categories/list-categories';
import { createCategory } from '@sabha/server/spending/categories/write-category';
import { createImport } from '@sabha/server/spending/imports/create-import';
import { publishedImportId } from '@sabha/server/spending/imports/imports.store';
import { publishImport } from '@sabha/server/spending/imports/publish-import';
import { createMinistry } from '@sabha/server/spending/ministries/create-ministry';
import { listMinistries } from '@sabha/server/spending/ministries/list-ministries';
import { CATEGORIES, type CategoryKey } from '../../data/fy2024/categories.ts';
import {
  BUDGET_SOURCE,
  BUDGET_TOTALS,
  ESTIMATES_2023,
  ESTIMATES_2024,
  type Estimate,
} from '../../data/fy2024/estimates.ts';
import { MINISTRIES, type Ministry } from '../../data/fy2024/ministries.ts';
import { INVENTED_DETAILS, INVENTED_PROJECTS, INVENTED_SOURCE } from '../../data/fy2024/projects.ts';
import { inventedDisbursements } from './invented-disbursements.ts';

const TREASURY: ActingOfficial = {
  role: 'official',
  wallet: null,
  office: { en: 'Treasury (demonstration)', si: 'භාණ්ඩාගාරය (ආදර්ශන)', ta: 'திறைசேரி (செயல்விளக்கம்)' },
};

/**
 * Fills an empty database with real estimates of 2023 and 2024 and with invented projects and payments, by the operations
 * that an official uses, the public log included. Doing it again changes nothing. `now` is the time of every act; `loading` is
 * called before anything is written.
 */
export async function seedSpending(
  context: Context,
  now: Date,
  loading: () => void = () => undefined,
): Promise<void> {
  const seeding: Seeding = { ...context, clock: () => now, loading };
  const ministries = await seedMinistries(seeding);
  await seedCategories(seeding, ministries);
  await publishOnce(seeding, estimatesFile(2023, ESTIMATES_2023));
  await publishOnce(seeding, estimatesFile(2024, ESTIMATES_2024));
  await publishOnce(seeding, projectsFile());
  await publishOnce(seeding, disbursementsFile());
}

/** What writes, and tells before it does. */
interface Seeding extends Context {
  readonly loading: () => void;
}

async function seedMinistries(context: Seeding): Promise<Map<string, number>> {
  const known = await listMinistries(context, undefined);
  const ids = new Map<string, number>();
  for (const [key, ministry] of Object.entries<Ministry>(MINISTRIES)) {
    const found = known.find((one) => one.ministry === ministry.en && one.valid_from === ministry.from);
    ids.set(key, found?.ministry_id ?? (await addMinistry(context, ministry, ids)));
  }
  return ids;
}

async function addMinistry(
  context: Seeding,
  ministry: Ministry,
  ids: ReadonlyMap<string, number>,
): Promise<number> {
  const { en, si, ta } = ministry;
  context.loading();
  return expectDone(
    await createMinistry(context, TREASURY, {
      names: { en, si, ta },
      valid_from: ministry.from,
      valid_to: ministry.to ?? null,
      predecessor_ids: (ministry.after ?? []).flatMap((key) => ids.get(key) ?? []),
    }),
  );
}

async function seedCategories(context: Seeding, ministries: ReadonlyMap<string, number>): Promise<void> {
  const known = new Set((await listCategories(context, undefined)).map((category) => category.category_name));
  for (const [key, names] of Object.entries(CATEGORIES)) {
    if (known.has(names.en)) continue;
    const ministry_ids = Object.entries<Ministry>(MINISTRIES)
      .filter(([, ministry]) => ministry.category === key)
      .flatMap(([ministryKey]) => ministries.get(ministryKey) ?? []);
    context.loading();
    expectDone(await createCategory(context, TREASURY, { names: { ...names }, ministry_ids }));
  }
}

async function publishOnce(context: Seeding, file: CreateImportInput): Promise<void> {
  if ((await publishedImportId(context.db, file.kind, file.file_name)) !== null) return;
  context.loading();
  const preview = expectDone(await createImport(context, createImportSchema.parse(file)));
  if (!preview.can_publish) {
    throw new Error(`The demonstration's ${file.file_name} has errors: ${JSON.stringify(preview.errors[0])}`);
  }
  expectDone(await publishImport(context, TREASURY, preview.import_id));
}

function estimatesFile(year: 2023 | 2024, estimates: readonly Estimate[]): CreateImportInput {
  const rows = estimates.flatMap(([key, recurrent, capital]) => [
    [year, MINISTRIES[key].en, 'recurrent', recurrent],
    [year, MINISTRIES[key].en, 'capital', capital],
  ]);
  return {
    kind: 'budget',
    file_name: `demonstration-estimates-${year}.csv`,
    csv: csvTable(['fiscal_year', 'ministry', 'economic_type', 'amount'], rows),
    scale: 'million',
    source: BUDGET_SOURCE,
    expect: BUDGET_TOTALS[year],
  };
}

function projectsFile(): CreateImportInput {
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
    INVENTED_DETAILS.en.replace('{0}', project.en),
    INVENTED_DETAILS.si.replace('{0}', project.si),
    INVENTED_DETAILS.ta.replace('{0}', project.ta),
  ]);
  return {
    kind: 'projects',
    file_name: 'demonstration-projects-2024.csv',
    csv: csvTable(headings, rows),
    scale: 'million',
    source: INVENTED_SOURCE,
  };
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
