import type { Localized } from '@sabha/domain/core/localized';
import type { Province } from '@sabha/domain/core/provinces';
import type { PriceUnit } from '@sabha/domain/spending/analysis/price-index';
import type { SeriesMeasure } from '@sabha/domain/spending/analysis/published-series';
import type { BudgetPhase, EconomicType } from '@sabha/domain/spending/budget-tree';
import type { ImportKind } from '@sabha/domain/spending/import-format';
import type { ImportState } from '@sabha/domain/spending/import-records';
import type { SuccessionKind } from '@sabha/domain/spending/ministry-decisions';
import type { ProjectStatus } from '@sabha/domain/spending/project';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A calendar day: written as YYYY-MM-DD, and read with `to_char`, since drivers differ on dates. */
type Day = ColumnType<never, string, never>;

/** JSON that a default fills: read parsed, written as text. */
type Kept<Value> = ColumnType<Value, string | undefined, string>;

/** Where rows come from. `invented` marks what was made up for the demonstration. */
export interface SpendingSourcesTable {
  id: Generated<number>;
  name: string;
  url: string | null;
  licence: string | null;
  /** Who published it; null where nobody was named. */
  publisher: Generated<string | null>;
  /** What the document leaves out, in three languages; null where nobody said it. */
  not_included: Generated<Record<string, unknown> | null>;
  retrieved_at: Day;
  invented: boolean;
}

/** A ministry, whatever its names. Years are fiscal years; null where its first or last is not known or still to come. */
export interface OrganisationsTable {
  id: Generated<number>;
  began: number | null;
  ended: number | null;
  /** The import that made it. */
  import_id: number | null;
  /** When the import that made it was undone; published lines that were taken back still name it. */
  removed_at: Date | null;
}

/** Why a name or a relation is kept: the document, and what was compared, in three languages. */
interface ChangeColumns {
  source_name: string | null;
  source_url: string | null;
  note: JSONColumnType<Localized> | null;
  import_id: number | null;
}

/** A name of an organisation: in force from `since` to the next one's; the first also before. */
export interface OrganisationNamesTable extends ChangeColumns {
  id: Generated<number>;
  organisation_id: number;
  name_en: string;
  name_si: string;
  name_ta: string;
  since: number;
  removed_at: Date | null;
}

/** View: for each organisation and year the one name in force; 0 and 9999 are the open ends. */
export interface OrganisationNamesInForceTable {
  organisation_id: number;
  name_id: number;
  name_en: string;
  name_si: string;
  name_ta: string;
  from_year: number;
  to_year: number;
}

/** View: organisations that were not removed, under their newest names; `ended` also where a successor took all over. */
export interface OrganisationsNowTable {
  id: number;
  name_en: string;
  name_si: string;
  name_ta: string;
  began: number | null;
  ended: number | null;
}

/** How an import changed a ministry's years, so that undoing it changes them back. */
export interface OrganisationYearsChangedTable {
  import_id: number;
  organisation_id: number;
  began_before: number | null;
  began_after: number | null;
  ended_before: number | null;
  ended_after: number | null;
  /** The year of its first name. */
  named_before: number;
  named_after: number;
}

/** Another writing of an organisation's name in files. */
export interface OrganisationAliasesTable {
  id: Generated<number>;
  organisation_id: number;
  name: string;
  import_id: number | null;
}

/** How an organisation came out of another; `year` is the first fiscal year of which the budget is the successor's. */
export interface OrganisationSuccessionsTable extends ChangeColumns {
  id: Generated<number>;
  predecessor_id: number;
  successor_id: number;
  year: number;
  kind: SuccessionKind;
}

export interface SpendingCategoriesTable {
  id: Generated<number>;
  name_en: string;
  name_si: string;
  name_ta: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  removed_at: Date | null;
}

/**
 * To which category a ministry's money counts from a year on (the first also before; null: to none); a row with a programme
 * overrides the one without ('').
 */
export interface OrganisationCategoriesTable {
  organisation_id: number;
  programme: string;
  category_id: number | null;
  since: number;
  import_id: number | null;
}

/** View: the one category of an organisation (and programme) in each year. */
export interface OrganisationCategoriesInForceTable {
  organisation_id: number;
  programme: string;
  category_id: number | null;
  from_year: number;
  to_year: number;
}

/** A file that an official gave, as it was understood, and what became of it. */
export interface SpendingImportsTable {
  id: Generated<number>;
  kind: ImportKind;
  state: ImportState;
  file_name: string;
  source_id: number;
  row_count: number;
  error_count: number;
  can_publish: boolean;
  rows: JSONColumnType<ReadonlyArray<Record<string, string>>>;
  errors: JSONColumnType<ReadonlyArray<Record<string, unknown>>>;
  totals: JSONColumnType<ReadonlyArray<Record<string, unknown>>>;
  reconciliation: JSONColumnType<ReadonlyArray<Record<string, unknown>>>;
  /** Of the file's bytes, in hex; null while parts are missing, and on imports from before parts. */
  file_sha256: Generated<string | null>;
  file_bytes: Generated<number | null>;
  /** How the file is to be read, as the official said. */
  options: Kept<Record<string, unknown>>;
  /** What reading the file gave; null until it was read. */
  reading: Kept<Record<string, unknown> | null>;
  checks: Kept<ReadonlyArray<Record<string, unknown>>>;
  warnings: Kept<ReadonlyArray<Record<string, unknown>>>;
  ministries: Kept<ReadonlyArray<Record<string, unknown>>>;
  decisions: Kept<ReadonlyArray<Record<string, unknown>>>;
  reconciled: Generated<boolean>;
  /** Why it was published without a total that matches. */
  unreconciled: Generated<string | null>;
  created_at: Date;
  published_at: Date | null;
  undone_at: Date | null;
}

/** The bytes of a file that is being imported, in parts counted from 0, until it is published. */
export interface SpendingImportPartsTable {
  import_id: number;
  part: number;
  bytes: Uint8Array;
}

/** The rows of a file that was read, until it is published; `more` holds the texts that only some kinds have. */
export interface SpendingImportRowsTable {
  import_id: number;
  line: number;
  fiscal_year: number;
  ministry: string;
  head: string;
  programme: string;
  economic_type: EconomicType | null;
  phase: BudgetPhase | null;
  amount_minor: bigint;
  paid_on: Day | null;
  project_name: string | null;
  category: string | null;
  more: JSONColumnType<Record<string, string>> | null;
}

/** An amount of the estimates, in cents. `head` and `programme` are '' where the source has none. */
export interface BudgetLinesTable {
  id: Generated<bigint>;
  fiscal_year: number;
  organisation_id: number;
  head: string;
  programme: string;
  economic_type: EconomicType;
  phase: BudgetPhase;
  amount_minor: bigint;
  source_id: number;
  import_id: number | null;
  /** The line of the import's file on which it begins; null where it was not kept. */
  file_line: Generated<number | null>;
  /** Whether a revised line of the same key is in force (a trigger sees to it). */
  replaced: Generated<boolean>;
  removed_at: Date | null;
}

/** View: approved lines, each replaced by its revised line where there is one; removed lines are left out. */
export interface AppropriationsInForceTable {
  id: bigint;
  fiscal_year: number;
  organisation_id: number;
  head: string;
  programme: string;
  economic_type: EconomicType;
  phase: BudgetPhase;
  amount_minor: bigint;
  source_id: number;
  category_id: number | null;
}

export interface ProjectsTable {
  id: Generated<number>;
  name_en: string;
  name_si: string;
  name_ta: string;
  /** The three names folded for searching: NFC, lower case, without joiners. */
  search_text: string;
  province: Province;
  organisation_id: number;
  /** Null: it follows its ministry's. */
  category_id: number | null;
  status: ProjectStatus;
  allocated_minor: bigint;
  details_en: string | null;
  details_si: string | null;
  details_ta: string | null;
  fiscal_year: number;
  source_id: number;
  import_id: number | null;
  file_line: Generated<number | null>;
  version: number;
  created_at: Date;
  updated_at: Date;
  removed_at: Date | null;
}

/** Money paid out on a day, in cents. Append-only (a trigger sees to it): a correction is a negative row. */
export interface DisbursementsTable {
  id: Generated<bigint>;
  project_id: number | null;
  organisation_id: number;
  /** Null: it follows its ministry's of the fiscal year. */
  category_id: number | null;
  fiscal_year: number;
  paid_on: Day;
  amount_minor: bigint;
  note: string | null;
  source_id: number;
  import_id: number | null;
  file_line: Generated<number | null>;
  /** The row that this one takes back, when its import was undone. */
  reverses_id: bigint | null;
  created_at: Date;
}

/** What the lines in force add up to, by all that a figure is divided by (triggers see to it). */
export interface BudgetSumsTable {
  fiscal_year: number;
  organisation_id: number;
  programme: string;
  economic_type: EconomicType;
  source_id: number;
  lines: bigint;
  amount_minor: bigint;
}

/** The same without programmes, of which there may be as many as lines. */
export type MinistryBudgetSumsTable = Omit<BudgetSumsTable, 'programme'>;

/** What payments add up to in a month (YYYY-MM; a trigger sees to it). */
export interface PaymentSumsTable {
  fiscal_year: number;
  month: string;
  organisation_id: number;
  category_id: number | null;
  source_id: number;
  /** Whether the payments name a project. */
  of_project: boolean;
  payments: bigint;
  amount_minor: bigint;
}

/** What a project has spent (a trigger sees to it). */
export type ProjectSpentTable = Pick<ProjectPaymentSumsTable, 'amount_minor' | 'payments' | 'project_id'>;

/** What a project's payments add up to in a month (a trigger sees to it). */
export interface ProjectPaymentSumsTable {
  project_id: number;
  fiscal_year: number;
  month: string;
  payments: bigint;
  amount_minor: bigint;
}

/** Records published together under one Merkle root. `batch_id` is its name on the ledger. */
export interface SpendingBatchesTable {
  id: Generated<bigint>;
  batch_id: string;
  root: string;
  leaf_count: number;
  fiscal_year: number;
  import_id: number | null;
  created_at: Date;
  /** The upper nodes of its tree, 32 bytes each, the root first; null for batches from before they were kept. */
  upper_nodes: Uint8Array | null;
}

/** The leaves of a batch in the order in which they were hashed. */
export interface SpendingLeavesTable {
  batch: bigint;
  position: number;
  leaf: string;
  record_kind: 'budget-line' | 'project' | 'disbursement';
  record_id: bigint;
  /** The organisation's name that is in the leaf. */
  name_id: number | null;
}

/** A published figure by year, for example a price index. The newest of a measure that is not removed is in force. */
export interface PublishedSeriesTable {
  id: Generated<number>;
  measure: SeriesMeasure;
  unit: PriceUnit | 'count';
  name_en: string;
  name_si: string;
  name_ta: string;
  source_id: number;
  created_at: Date;
  removed_at: Date | null;
}

/** A year's value, in millionths of its unit. */
export interface PublishedSeriesValuesTable {
  series_id: number;
  year: number;
  value_millionths: bigint;
}

export interface SpendingTables {
  spending_sources: SpendingSourcesTable;
  organisations: OrganisationsTable;
  organisation_names: OrganisationNamesTable;
  organisation_names_in_force: OrganisationNamesInForceTable;
  organisations_now: OrganisationsNowTable;
  organisation_aliases: OrganisationAliasesTable;
  organisation_years_changed: OrganisationYearsChangedTable;
  organisation_successions: OrganisationSuccessionsTable;
  spending_categories: SpendingCategoriesTable;
  organisation_categories: OrganisationCategoriesTable;
  organisation_categories_in_force: OrganisationCategoriesInForceTable;
  spending_imports: SpendingImportsTable;
  spending_import_parts: SpendingImportPartsTable;
  spending_import_rows: SpendingImportRowsTable;
  budget_lines: BudgetLinesTable;
  appropriations_in_force: AppropriationsInForceTable;
  budget_sums: BudgetSumsTable;
  ministry_budget_sums: MinistryBudgetSumsTable;
  payment_sums: PaymentSumsTable;
  project_spent: ProjectSpentTable;
  project_payment_sums: ProjectPaymentSumsTable;
  projects: ProjectsTable;
  disbursements: DisbursementsTable;
  spending_batches: SpendingBatchesTable;
  spending_leaves: SpendingLeavesTable;
  published_series: PublishedSeriesTable;
  published_series_values: PublishedSeriesValuesTable;
}
