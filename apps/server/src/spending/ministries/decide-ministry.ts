import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import type { Localized } from '@sabha/domain/core/localized';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { MinistryDecision } from '@sabha/domain/spending/ministry-decisions';
import { ministryNameKey, ministryOfName } from '@sabha/domain/spending/ministry-names';
import { categoryExists, setMinistryCategory } from '../categories/ministry-categories.store.ts';
import type { Executor } from '../executor.ts';
import {
  insertAlias,
  insertName,
  insertOrganisation,
  organisationExists,
  readKnownMinistries,
  widenLifetime,
} from './organisations.store.ts';
import { recordSuccessions } from './record-successions.ts';

/** A name of a file that no ministry bears, the fiscal years in which the file has it (oldest first), and what it is. */
export interface DecidedName {
  readonly name: string;
  readonly years: readonly number[];
  readonly decision: MinistryDecision;
}

export type DecisionFailure =
  | { readonly kind: 'ministry-exists'; readonly name: string }
  | { readonly kind: 'predecessor-continues'; readonly ministryId: number }
  | {
      readonly kind: 'unknown-reference';
      readonly field: 'ministry_id' | 'predecessor_ids' | 'category_id';
      readonly name: string;
    };

/** What a decision made: new organisations, names and aliases. */
interface Made {
  readonly ministryIds: readonly number[];
  readonly names: number;
  readonly aliases: number;
}
type Outcome = Promise<Result<Made, DecisionFailure>>;
type Decided<As extends MinistryDecision['as']> = DecidedName & {
  readonly decision: Extract<MinistryDecision, { as: As }>;
};

/** Applies the decision on one name; what it makes bears the import's id. */
export async function decideMinistry(
  trx: Executor,
  { decision, ...name }: DecidedName,
  importId: number,
): Outcome {
  switch (decision.as) {
    case 'new':
      return makeMinistry(trx, { ...name, decision }, importId);
    case 'same':
      return addWriting(trx, { ...name, decision }, importId);
    case 'new-name':
      return rename(trx, { ...name, decision }, importId);
    case 'successor':
      return succeed(trx, { ...name, decision }, importId);
    default:
      return assertUnreachable(decision);
  }
}

async function makeMinistry(trx: Executor, decided: Decided<'new'>, importId: number): Outcome {
  const { names, category_id: categoryId, began } = decided.decision;
  return insertDecided(trx, decided, { names, categoryId, began, since: firstYear(decided) }, importId);
}

interface DecidedMinistry {
  readonly names: Localized;
  readonly categoryId: number | null;
  readonly began: number | null;
  readonly since: number;
}

async function insertDecided(
  trx: Executor,
  { name }: DecidedName,
  { names, categoryId, began, since }: DecidedMinistry,
  importId: number,
): Outcome {
  if (ministryOfName(await readKnownMinistries(trx), names, { began, ended: null })) {
    return fail({ kind: 'ministry-exists', name });
  }
  if (categoryId !== null && !(await categoryExists(trx, categoryId))) {
    return fail({ kind: 'unknown-reference', field: 'category_id', name });
  }
  const id = await insertOrganisation(trx, { names, since, began, ended: null, importId });
  await setMinistryCategory(trx, { organisationId: id, categoryId, since, importId });
  const aliases = await aliasUnlessNamed(trx, id, name, names, importId);
  return ok({ ministryIds: [id], names: 1, aliases });
}

/** Another writing of a known ministry's name; where it is its name of another time, the ministry existed in these years too. */
async function addWriting(
  trx: Executor,
  { name, years, decision }: Decided<'same'>,
  importId: number,
): Outcome {
  const id = decision.ministry_id;
  if (!(await organisationExists(trx, id)))
    return fail({ kind: 'unknown-reference', field: 'ministry_id', name });
  for (const year of years) await widenLifetime(trx, id, year);
  const isNamed = (await readKnownMinistries(trx)).some(
    (one) => one.id === id && one.names.some(({ names }) => isOneOf(name, names)),
  );
  const alias = isNamed ? null : await insertAlias(trx, id, name, importId);
  return ok({ ministryIds: [], names: 0, aliases: alias === null ? 0 : 1 });
}

async function rename(trx: Executor, decided: Decided<'new-name'>, importId: number): Outcome {
  const { name, years, decision } = decided;
  const { ministry_id: organisationId, names, source, note } = decision;
  if (!(await organisationExists(trx, organisationId))) {
    return fail({ kind: 'unknown-reference', field: 'ministry_id', name });
  }
  for (const year of years) await widenLifetime(trx, organisationId, year);
  const since = decision.since ?? firstYear(decided);
  const made = await insertName(trx, { organisationId, names, since }, { source, note, importId });
  if (made === null) return fail({ kind: 'ministry-exists', name });
  return ok({
    ministryIds: [],
    names: 1,
    aliases: await aliasUnlessNamed(trx, organisationId, name, names, importId),
  });
}

async function succeed(trx: Executor, decided: Decided<'successor'>, importId: number): Outcome {
  const {
    names,
    category_id: categoryId,
    predecessor_ids: predecessors,
    kind,
    year,
    source,
    note,
  } = decided.decision;
  const made = await insertDecided(trx, decided, { names, categoryId, began: year, since: year }, importId);
  if (!made.ok) return made;
  const [successor] = made.value.ministryIds;
  if (successor === undefined) throw new Error('A ministry was made');
  const recorded = await recordSuccessions(
    trx,
    { predecessors, successor, year, kind },
    { source, note, importId },
  );
  if (recorded.ok) return made;
  const { failure } = recorded;
  if (failure.kind === 'predecessor-continues') return fail(failure);
  return fail({ kind: 'unknown-reference', field: 'predecessor_ids', name: decided.name });
}

/** Keeps the file's writing where none of the names that were decided is it; gives how many it kept. */
async function aliasUnlessNamed(
  trx: Executor,
  id: number,
  name: string,
  names: Localized,
  importId: number,
): Promise<number> {
  if (isOneOf(name, names)) return 0;
  return (await insertAlias(trx, id, name, importId)) === null ? 0 : 1;
}

function isOneOf(name: string, { en, si, ta }: Localized): boolean {
  return [en, si, ta].some((one) => ministryNameKey(one) === ministryNameKey(name));
}

function firstYear({ years }: DecidedName): number {
  return years[0] ?? 0;
}
