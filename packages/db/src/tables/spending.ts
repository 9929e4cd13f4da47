import type { Province } from '@sabha/domain/core/provinces';
import type { BudgetPhase, EconomicType } from '@sabha/domain/spending/budget-tree';
import type { ImportKind, ImportState } from '@sabha/domain/spending/import-records';
import type { ProjectStatus } from '@sabha/domain/spending/project';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A calendar day: written as YYYY-MM-DD, and read with `to_char`, since drivers differ on dates. */
type Day = ColumnType<never, string, never>;

/** Where rows come from. `invented` marks what was made up for the demonstration. */
export interface SpendingSourcesTable {
  id: Generated<number>;
  name: string;
  url: string | null;
  licence: string | null;
  retrieved_at: Day;
  invented: boolean;
}

/** A ministry under one name, in the fiscal years in which it bore it. */
export interface OrganisationsTable {
  id: Generated<number>;
  name_en: string;
  name_si: string;
  name_ta: string;
  valid_from: number;
  valid_to: number | null;
}

/** Which organisations an organisation took over from: one for a renaming, several for a merger. */
export interface OrganisationPredecessorsTable {
  organisation_id: number;
  predecessor_id: number;
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

/** To which category a ministry's money counts; a row with a programme overrides the one without (''). */
export interface OrganisationCategoriesTable {
  organisation_id: number;
  programme: string;
  category_id: number;
}

/** A file that an official gave, as it was understood, and what became of it. */
export interface SpendingImportsTable {
  id: Generated<number>;
  kind: ImportKind;
  state: ImportState;
  file_name: string;
  /** Of the file's bytes, in hex; null where it was not kept. */
  file_sha256: string | null;
  source_id: number;
  row_count: number;
  error_count: number;
  can_publish: boolean;
  rows: JSONColumnType<ReadonlyArray<Record<string, string>>>;
  errors: JSONColumnType<ReadonlyArray<Record<string, unknown>>>;
  totals: JSONColumnType<ReadonlyArray<Record<string, unknown>>>;
  reconciliation: JSONColumnType<ReadonlyArray<Record<string, unknown>>>;
  created_at: Date;
  published_at: Date | null;
  undone_at: Date | null;
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
  /** The line of the file; null where it was not kept. */
  file_line: number | null;
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
  category_id: number;
  status: ProjectStatus;
  allocated_minor: bigint;
  details_en: string | null;
  details_si: string | null;
  details_ta: string | null;
  fiscal_year: number;
  source_id: number;
  import_id: number | null;
  file_line: number | null;
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
  category_id: number;
  fiscal_year: number;
  paid_on: Day;
  amount_minor: bigint;
  note: string | null;
  source_id: number;
  import_id: number | null;
  file_line: number | null;
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
}

/** The leaves of a batch in the order in which they were hashed. */
export interface SpendingLeavesTable {
  batch: bigint;
  position: number;
  leaf: string;
  record_kind: 'budget-line' | 'project' | 'disbursement';
  record_id: bigint;
}

export interface SpendingTables {
  spending_sources: SpendingSourcesTable;
  organisations: OrganisationsTable;
  organisation_predecessors: OrganisationPredecessorsTable;
  spending_categories: SpendingCategoriesTable;
  organisation_categories: OrganisationCategoriesTable;
  spending_imports: SpendingImportsTable;
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
}
