import type { Province } from '@sabha/domain/core/provinces';
import type { PriceUnit } from '@sabha/domain/spending/analysis/price-index';
import type { SeriesMeasure } from '@sabha/domain/spending/analysis/published-series';
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
  /** The row that this one takes back, when its import was undone. */
  reverses_id: bigint | null;
  created_at: Date;
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

/** What changed in the sum of a ministry's appropriations in force of a year: a trigger on `budget_lines` adds to it. */
export interface BudgetSumsTable {
  fiscal_year: number;
  organisation_id: number;
  amount_minor: bigint;
}

/** What was added to the payments of a fiscal year by source and month of payment: a trigger on `disbursements` adds to it. */
export interface DisbursementSumsTable {
  fiscal_year: number;
  /** YYYY-MM */
  month: string;
  source_id: number;
  amount_minor: bigint;
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
  organisation_predecessors: OrganisationPredecessorsTable;
  spending_categories: SpendingCategoriesTable;
  organisation_categories: OrganisationCategoriesTable;
  spending_imports: SpendingImportsTable;
  budget_lines: BudgetLinesTable;
  appropriations_in_force: AppropriationsInForceTable;
  projects: ProjectsTable;
  disbursements: DisbursementsTable;
  spending_batches: SpendingBatchesTable;
  spending_leaves: SpendingLeavesTable;
  budget_sums: BudgetSumsTable;
  disbursement_sums: DisbursementSumsTable;
  published_series: PublishedSeriesTable;
  published_series_values: PublishedSeriesValuesTable;
}
