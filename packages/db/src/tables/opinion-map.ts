import type { Opinion } from '@sabha/domain/forum/opinion-map/opinion';
import type { KeptOpinionMap, KeptOpinionModel } from '@sabha/domain/forum/opinion-map/opinion-calls';
import type { OpinionMapResult } from '@sabha/domain/forum/opinion-map/opinion-map';
import type { ColumnType, Generated } from 'kysely';

/** The latest answer of each member to a statement. */
export interface StatementAnswersTable {
  comment: number;
  member: number;
  policy_id: number;
  answer: NonNullable<Opinion>;
  /** The answer as maps have it; null where none does yet. */
  released: NonNullable<Opinion> | null;
}

/** Changes of answers under a policy, and what was calculated from them. */
export interface OpinionMapsTable {
  policy_id: number;
  /** How many changes there were: until now, before the last release of answers, before the last calculation. */
  changes: Generated<number>;
  released: Generated<number>;
  calculated: Generated<number>;
  /** Whether there ever was a map. */
  is_published: Generated<boolean>;
  begun_at: Date | null;
  calculated_at: Date | null;
  map: ColumnType<KeptOpinionMap | null, string | null, string | null>;
  /** By what a member is found in the map; null without one. */
  model: ColumnType<KeptOpinionModel | null, string | null, string | null>;
  /** How many more people a map needs at most; null where there is one, or enough people. */
  people_needed: number | null;
  reason: Extract<OpinionMapResult, { map: null }>['reason'] | null;
}

export interface OpinionMapTables {
  statement_answers: StatementAnswersTable;
  opinion_maps: OpinionMapsTable;
}
