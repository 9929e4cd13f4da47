import type { Result } from '@sabha/domain/core/result';
import type { MinistryDecisions } from '@sabha/domain/spending/ministry-decisions';
import type { MatchMinistry } from '@sabha/domain/spending/ministry-names';
import type { Executor } from '../executor.ts';

/** A ministry as a file names it, and the fiscal year in which it does. */
export interface NamedMinistry {
  readonly name: string;
  readonly fiscalYear: number;
}

/** Why decisions can not be applied; `name` is the file's. Nothing is written then: the caller rolls back. */
export type MinistryDecisionFailure =
  | { readonly kind: 'ministry-undecided'; readonly name: string; readonly fiscalYear: number }
  | { readonly kind: 'ministry-exists'; readonly name: string }
  | {
      readonly kind: 'unknown-reference';
      readonly field: 'ministry_id' | 'predecessor_ids' | 'category_id';
      readonly name: string;
    };

export interface DecidedMinistries {
  /** The ministry's id; every name that was given is there. */
  readonly idOf: (named: NamedMinistry) => number;
  /** What was made, for the public log. */
  readonly made: { readonly ministry_ids: number[]; readonly names: number; readonly aliases: number };
}

/** The matcher over all ministries as they are in the database. A preview asks it for each name of its file. */
export declare function readMinistryMatcher(db: Executor): Promise<MatchMinistry>;

/**
 * Applies an import's decisions inside its transaction and resolves every ministry that its file names. What it makes
 * bears the import's id. A name that is neither known nor decided is a failure: nothing is created silently.
 */
export declare function applyMinistryDecisions(
  trx: Executor,
  input: {
    readonly importId: number;
    readonly named: readonly NamedMinistry[];
    readonly decisions: MinistryDecisions;
  },
): Promise<Result<DecidedMinistries, MinistryDecisionFailure>>;

/**
 * Takes back what an import's decisions made, after its lines, projects and payments were taken back. What something else
 * was built on since (money or a policy of another import, a name or succession of another) stays and is listed.
 */
export declare function undoMinistryDecisions(
  trx: Executor,
  importId: number,
  now: Date,
): Promise<{ readonly removed: number[]; readonly kept: number[] }>;
