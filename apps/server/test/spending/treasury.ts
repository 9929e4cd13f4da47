import type { OpenDatabase } from '@sabha/db/open';
import type { Localized } from '@sabha/domain/core/localized';
import { createMinistrySchema } from '@sabha/domain/spending/create-ministry';
import {
  type CreateImportInput,
  createImportSchema,
  type ImportSummary,
  WARNING_KINDS,
} from '@sabha/domain/spending/import-records';
import type { MinistryDecisions } from '@sabha/domain/spending/ministry-decisions';
import { pino } from 'pino';
import type { Context } from '../../src/context.ts';
import { Events } from '../../src/events.ts';
import { createPrivacy } from '../../src/registration/privacy/privacy.ts';
import type { ActingOfficial } from '../../src/spending/acting-official.ts';
import { createCategory } from '../../src/spending/categories/write-category.ts';
import { checkImport } from '../../src/spending/imports/check-import.ts';
import { createImport } from '../../src/spending/imports/create-import.ts';
import { publishImport } from '../../src/spending/imports/publish-import.ts';
import { createMinistry } from '../../src/spending/ministries/create-ministry.ts';
import { insertOrganisation } from '../../src/spending/ministries/organisations.store.ts';
import { testConfig } from '../http-fixture.ts';

const NOW = new Date('2026-11-20T06:00:00.000Z');
export const OFFICIAL: ActingOfficial = {
  role: 'official',
  wallet: `0x${'0f'.repeat(20)}`,
  office: { en: 'Treasury', si: 'භාණ්ඩාගාරය', ta: 'திறைசேரி' },
};
const SOURCE = {
  name: 'Estimates',
  publisher: 'Treasury',
  url: 'https://example.org/estimates',
  retrieved_at: '2026-11-20',
};

/** A context over this database with its clock at NOW. */
export function buildContext(database: OpenDatabase): Context {
  const config = testConfig();
  return {
    config,
    db: database.db,
    databaseKind: database.kind,
    log: pino({ level: 'silent' }),
    clock: () => NOW,
    events: new Events(),
    privacy: createPrivacy(config.personalData.keys),
  };
}

/** An import request of a CSV text, its amounts in rupees. */
export function buildFile(file: Partial<CreateImportInput> & { csv: string }): CreateImportInput {
  return { kind: 'budget', file_name: 'file.csv', scale: 'rupee', currency: 'LKR', source: SOURCE, ...file };
}

/** Previews a file; throws where it cannot even be looked at. */
export async function preview(context: Context, file: CreateImportInput): Promise<ImportSummary> {
  const made = await createImport(context, createImportSchema.parse(file));
  if (!made.ok) throw new Error(made.failure.kind);
  return made.value;
}

/** What an official says who takes every name that nobody knows for a new ministry without a category. */
export function allNew(seen: ImportSummary): MinistryDecisions {
  return seen.ministries.map(({ name, names: { si, ta } }) => ({
    name,
    decision: {
      as: 'new' as const,
      names: { en: name, si: si ?? name, ta: ta ?? name },
      category_id: null,
      began: null,
    },
  }));
}

/** Previews and publishes a file that must be right: its unknown ministries are new, its warnings confirmed. */
export async function publish(context: Context, file: CreateImportInput): Promise<ImportSummary> {
  const seen = await preview(context, file);
  const checked = await checkImport(context, seen.import_id, { decisions: allNew(seen) });
  if (!checked.ok) throw new Error(checked.failure.kind);
  const published = await publishImport(context, OFFICIAL, seen.import_id, {
    confirm: [...WARNING_KINDS],
    unreconciled: 'A test states no totals',
  });
  if (!published.ok) throw new Error(`${published.failure.kind}: ${JSON.stringify(checked.value.errors)}`);
  return published.value;
}

/** A ministry from 2020 on; gives its id. */
export function buildMinistry(db: OpenDatabase['db'], names: Localized): Promise<number> {
  return insertOrganisation(db, { names, since: 2020, began: 2020, ended: null, importId: null });
}

/** A Ministry of Health under a category Health from 2022 on, with a project that was paid in two stages in 2024. */
export async function buildTreasury(context: Context) {
  const names = { en: 'Ministry of Health', si: 'සෞඛ්‍ය අමාත්‍යාංශය', ta: 'சுகாதார அமைச்சு' };
  const ministry = await createMinistry(
    context,
    OFFICIAL,
    createMinistrySchema.parse({ names, valid_from: 2022 }),
  );
  if (!ministry.ok) throw new Error(ministry.failure.kind);
  const category = await createCategory(context, OFFICIAL, {
    names: { en: 'Health', si: 'සෞඛ්‍ය', ta: 'சுகாதாரம்' },
    ministry_ids: [ministry.value],
  });
  if (!category.ok) throw new Error(category.failure.kind);
  await publish(
    context,
    buildFile({
      csv: 'fiscal_year,ministry,economic_type,amount\n2024,Ministry of Health,recurrent,350290\n2024,Ministry of Health,capital,60500\n',
      scale: 'million',
    }),
  );
  await publish(
    context,
    buildFile({
      kind: 'projects',
      csv: 'project_name,project_name_si,project_name_ta,province,ministry,category,status,allocated_budget,fiscal_year\nClinic,සායනය,மருத்துவமனை,Uva,Ministry of Health,Health,In Progress,1000,2024\n',
    }),
  );
  await publish(
    context,
    buildFile({
      kind: 'disbursements',
      csv: 'paid_on,ministry,project_name,amount\n2024-08-05,Ministry of Health,Clinic,300\n2024-12-31,Ministry of Health,Clinic,100.50\n',
    }),
  );
  return { ministryId: ministry.value, categoryId: category.value.category_id, projectId: 1 };
}
