import type { MinistryQuestion, RowError } from '@sabha/domain/spending/import-records';
import type { MinistryDecision, MinistryDecisions } from '@sabha/domain/spending/ministry-decisions';
import {
  type KnownMinistry,
  type MinistryMatch,
  ministryMatcher,
  ministryNameKey,
  ministryOfName,
} from '@sabha/domain/spending/ministry-names';
import type { Executor } from '../executor.ts';
import { readKnownMinistries } from '../ministries/organisations.store.ts';
import { type NamedInFile, type NameMeaning, namedInFile } from './kept-rows.store.ts';

/** More names than that are no ministries: the wrong column was mapped. */
const MOST_NAMES = 2_000;

/** The ministries of a file: what each name means, and which are to be decided about. */
export interface FileMinistries {
  readonly meanings: readonly NameMeaning[];
  readonly questions: readonly MinistryQuestion[];
  readonly errors: readonly RowError[];
  /** What the file calls a ministry that is known. */
  readonly nameOf: (id: number) => string;
}

/** Matches the ministries that a file names with those known and with what was decided about the others. */
export async function readFileMinistries(
  db: Executor,
  importId: number,
  decisions: MinistryDecisions,
): Promise<FileMinistries> {
  const named = await namedInFile(db, importId, MOST_NAMES + 1);
  const known = await readKnownMinistries(db);
  const match = ministryMatcher(known);
  const decided = new Map(decisions.map(({ name, decision }) => [ministryNameKey(name), decision]));
  const questions = new Map<string, MinistryQuestion>();
  const names = new Map<number, string>();
  const meanings = named.map((one): NameMeaning => {
    const found = match(one.name, one.fiscal_year);
    const key = ministryNameKey(one.name);
    const decision = decided.get(key) ?? null;
    const id = found.kind === 'known' ? found.ministry_id : knownBy(decision);
    if (id !== null) names.set(id, one.name);
    if (found.kind !== 'known') ask(questions, one, found, decision);
    return { name: one.name, key, fiscal_year: one.fiscal_year, organisation_id: id };
  });
  return {
    meanings,
    questions: [...questions.values()],
    errors: [...(named.length > MOST_NAMES ? [tooMany()] : []), ...taken(known, questions.values())],
    nameOf: (id) => names.get(id) ?? String(id),
  };
}

function knownBy(decision: MinistryDecision | null): number | null {
  return decision?.as === 'same' || decision?.as === 'new-name' ? decision.ministry_id : null;
}

function ask(
  questions: Map<string, MinistryQuestion>,
  named: NamedInFile,
  found: Exclude<MinistryMatch, { kind: 'known' }>,
  decision: MinistryDecision | null,
): void {
  const key = ministryNameKey(named.name);
  const asked = questions.get(key);
  questions.set(key, {
    name: asked?.name ?? named.name,
    names: { si: asked?.names.si ?? named.si, ta: asked?.names.ta ?? named.ta },
    fiscal_years: [...new Set([...(asked?.fiscal_years ?? []), named.fiscal_year])].sort((a, b) => a - b),
    rows: (asked?.rows ?? 0) + named.rows,
    total_minor: String(BigInt(asked?.total_minor ?? 0) + named.total),
    match: asked?.match === 'similar' ? 'similar' : found.kind,
    candidates: asked?.candidates.length ? asked.candidates : [...found.candidates],
    decision,
  });
}

/** Ministries that are to be made under a name that another one bears then: publishing would refuse them. */
function taken(known: readonly KnownMinistry[], questions: Iterable<MinistryQuestion>): RowError[] {
  return [...questions].flatMap(({ decision, name }) => {
    if (decision?.as !== 'new' && decision?.as !== 'successor') return [];
    const began = decision.as === 'new' ? decision.began : decision.year;
    const bearer = ministryOfName(known, decision.names, { began, ended: null });
    if (bearer === null) return [];
    const message = `"${name}" is to be made, but ministry ${bearer.id} bears its name in some of those years`;
    return [{ line: 1, field: 'ministry', message }];
  });
}

function tooMany(): RowError {
  const message = `The file names more than ${MOST_NAMES} ministries: is it the right column?`;
  return { line: 1, field: 'ministry', message };
}
