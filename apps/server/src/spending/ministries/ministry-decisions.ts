import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { MinistryDecision, MinistryDecisions } from '@sabha/domain/spending/ministry-decisions';
import { type MatchMinistry, ministryMatcher, ministryNameKey } from '@sabha/domain/spending/ministry-names';
import type { Executor } from '../executor.ts';
import { type DecidedName, type DecisionFailure, decideMinistry } from './decide-ministry.ts';
import {
  organisationsOfImport,
  removeRecordedBy,
  tombstoneOrganisations,
  usedOrganisations,
} from './organisation-use.store.ts';
import { dateFirstName, readKnownMinistries, widenLifetime } from './organisations.store.ts';

/** A ministry as a file names it, and the fiscal year in which it does. */
export interface NamedMinistry {
  readonly name: string;
  readonly fiscalYear: number;
}

/** Why decisions can not be applied; `name` is the file's. The caller rolls back what was written until then. */
export type MinistryDecisionFailure =
  | DecisionFailure
  | { readonly kind: 'ministry-undecided'; readonly name: string; readonly fiscalYear: number };

export interface DecidedMinistries {
  /** The ministry's id; every name that was given is there. */
  readonly idOf: (named: NamedMinistry) => number;
  /** What was made, for the public log. */
  readonly made: { readonly ministry_ids: number[]; readonly names: number; readonly aliases: number };
}

/** The matcher over all ministries as they are in the database. A preview asks it for each name of its file. */
export async function readMinistryMatcher(db: Executor): Promise<MatchMinistry> {
  return ministryMatcher(await readKnownMinistries(db));
}

/**
 * Applies an import's decisions inside its transaction and resolves every ministry that its file names. What it makes
 * bears the import's id. A name that is neither known nor decided is a failure: nothing is created silently.
 */
export async function applyMinistryDecisions(
  trx: Executor,
  input: {
    readonly importId: number;
    readonly named: readonly NamedMinistry[];
    readonly decisions: MinistryDecisions;
  },
): Promise<Result<DecidedMinistries, MinistryDecisionFailure>> {
  const named = onceEach(input.named);
  const match = await readMinistryMatcher(trx);
  const decided = new Map(input.decisions.map(({ name, decision }) => [ministryNameKey(name), decision]));
  const made = { ministry_ids: [] as number[], names: 0, aliases: 0 };
  const undecided = toDecide(named, match, decided);
  const overtaken = overtakenDecision(input.decisions, named, undecided);
  if (overtaken) return overtaken;
  for (const name of undecided) {
    const outcome = await decideMinistry(trx, name, input.importId);
    if (!outcome.ok) return outcome;
    made.ministry_ids.push(...outcome.value.ministryIds);
    made.names += outcome.value.names;
    made.aliases += outcome.value.aliases;
  }
  const ids = await resolve(trx, named);
  if (!ids.ok) return ids;
  return ok({ made, idOf: (one) => foundId(ids.value, one) });
}

/**
 * Takes back what an import's decisions made, after its lines, projects and payments were taken back. What something else
 * was built on since (money or a policy of another import, a name or succession of another) stays and is listed.
 */
export async function undoMinistryDecisions(
  trx: Executor,
  importId: number,
  now: Date,
): Promise<{ readonly removed: number[]; readonly kept: number[] }> {
  const made = await organisationsOfImport(trx, importId);
  const used = await usedOrganisations(trx, made, importId);
  const kept = made.filter((id) => used.has(id));
  const removed = made.filter((id) => !used.has(id));
  await removeRecordedBy(trx, importId, kept, now);
  await tombstoneOrganisations(trx, removed, now);
  return { removed, kept };
}

type NamesByYear = ReadonlyMap<string, NamedMinistry>;

function onceEach(named: readonly NamedMinistry[]): NamesByYear {
  return new Map(named.map((one) => [keyOf(one), one]));
}

function keyOf({ name, fiscalYear }: NamedMinistry): string {
  return JSON.stringify([ministryNameKey(name), fiscalYear]);
}

/** The names that are not known, each once with its decision and the years in which the file has it. */
function toDecide(
  named: NamesByYear,
  match: MatchMinistry,
  decided: ReadonlyMap<string, MinistryDecision>,
): DecidedName[] {
  const unknown = [...named.values()].filter(
    ({ name, fiscalYear }) => match(name, fiscalYear).kind !== 'known',
  );
  const byName = Map.groupBy(unknown, ({ name }) => ministryNameKey(name));
  return [...byName].flatMap(([key, ofName]) => {
    const decision = decided.get(key);
    const years = ofName.map(({ fiscalYear }) => fiscalYear).sort((a, b) => a - b);
    const [first] = ofName;
    return decision && first ? [{ name: first.name, years, decision }] : [];
  });
}

/** A ministry was made under a name since this was decided, so that it would be made twice. */
function overtakenDecision(decisions: MinistryDecisions, named: NamesByYear, open: readonly DecidedName[]) {
  const inFile = new Set([...named.values()].map(({ name }) => ministryNameKey(name)));
  const isOpen = new Set(open.map(({ name }) => ministryNameKey(name)));
  const overtaken = decisions.find(({ name, decision }) => {
    const key = ministryNameKey(name);
    return decision.as !== 'same' && inFile.has(key) && !isOpen.has(key);
  });
  return overtaken ? fail({ kind: 'ministry-exists' as const, name: overtaken.name }) : null;
}

/** Finds each name's ministry now that the decisions are applied, and dates its first name by it. */
async function resolve(
  trx: Executor,
  named: NamesByYear,
): Promise<Result<ReadonlyMap<string, number>, MinistryDecisionFailure>> {
  const known = await readKnownMinistries(trx);
  const match = ministryMatcher(known);
  const firstNames = new Map(known.map(({ id, names }) => [id, names[0]]));
  const ids = new Map<string, number>();
  const firstYears = new Map<number, number>();
  for (const [key, { name, fiscalYear }] of named) {
    const matched = match(name, fiscalYear);
    if (matched.kind !== 'known') return fail({ kind: 'ministry-undecided', name, fiscalYear });
    const id = matched.ministry_id;
    ids.set(key, id);
    const first = firstNames.get(id);
    const isFirst =
      first && Object.values(first.names).some((one) => ministryNameKey(one) === ministryNameKey(name));
    if (isFirst && fiscalYear < first.since) {
      firstYears.set(id, Math.min(fiscalYear, firstYears.get(id) ?? fiscalYear));
    }
  }
  for (const [id, year] of firstYears) {
    await dateFirstName(trx, id, year);
    await widenLifetime(trx, id, year);
  }
  return ok(ids);
}

function foundId(ids: ReadonlyMap<string, number>, named: NamedMinistry): number {
  const id = ids.get(keyOf(named));
  if (id === undefined) throw new Error(`No ministry was resolved for ${keyOf(named)}`);
  return id;
}
