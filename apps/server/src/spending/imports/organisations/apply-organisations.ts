import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { RowError } from '@sabha/domain/spending/import-records';
import type { MinistryDecisions } from '@sabha/domain/spending/ministry-decisions';
import { foldMinistryName } from '@sabha/domain/spending/ministry-names';
import type { Executor } from '../../executor.ts';
import {
  applyMinistryDecisions,
  type MinistryDecisionFailure,
  readMinistryMatcher,
} from '../../ministries/ministry-decisions.ts';
import { undoOnFailure } from '../../ministries/undo-on-failure.ts';
import {
  categoryFinder,
  fault,
  type MadeMinistries,
  namesOf,
  readStatedMinistries,
  type StatedMinistry,
  statedDecisions,
} from './stated-ministries.ts';
import { writeStatements } from './write-statements.ts';

interface StatedFile {
  readonly importId: number;
  /** What an official decided about its names. */
  readonly decisions: MinistryDecisions;
}

/** What would go wrong with a file of ministries: it is applied in a transaction of which nothing stays. */
export async function faultsOfOrganisations(db: Executor, file: StatedFile): Promise<RowError[]> {
  const seen = await undoOnFailure(db, async (trx) => {
    const applied = await applyOrganisations(trx, file);
    return fail({ kind: 'looked-at' as const, faults: applied.ok ? [] : applied.failure.faults });
  });
  return seen.ok ? [] : seen.failure.faults;
}

/**
 * Applies a file of ministries inside its transaction: ministries that it introduces, then new names by year, then what each row
 * states. What it makes bears the import's id; what is recorded already is left. The caller rolls back when rows have faults.
 */
export async function applyOrganisations(
  trx: Executor,
  { importId, decisions }: StatedFile,
): Promise<Result<MadeMinistries, { readonly kind: 'rows-have-faults'; readonly faults: RowError[] }>> {
  const rows = await readStatedMinistries(trx, importId);
  const match = await readMinistryMatcher(trx);
  const findCategory = await categoryFinder(trx);
  const { introduced, renamings } = statedDecisions(rows, match, decisions, findCategory);
  const made: MadeMinistries = { ministry_ids: [], names: 0, aliases: 0, categories: 0, successions: 0 };
  const faults: RowError[] = [];
  const apply = async (some: readonly StatedMinistry[], decided: MinistryDecisions) => {
    const named = some.map(({ ministry: name, fiscal_year: fiscalYear }) => ({ name, fiscalYear }));
    const applied = await applyMinistryDecisions(trx, { importId, named, decisions: decided });
    if (!applied.ok) return faults.push(faultOf(applied.failure, some));
    made.ministry_ids.push(...applied.value.made.ministry_ids);
    made.names += applied.value.made.names;
    made.aliases += applied.value.made.aliases;
  };
  const known = [...decisions, ...introduced];
  const isRenamed = new Set(renamings.map(({ ministry }) => foldMinistryName(ministry)));
  const open = openNames(
    rows,
    known,
    isRenamed,
    (row) => match(row.ministry, row.fiscal_year).kind === 'known',
  );
  const settled = rows.filter(({ ministry }) => !open.has(foldMinistryName(ministry)));
  await apply(
    settled.filter(({ ministry }) => !isRenamed.has(foldMinistryName(ministry))),
    known,
  );
  for (const [, ofYear] of Map.groupBy(renamings, ({ fiscal_year }) => fiscal_year)) {
    if (faults.length === 0) await rename(trx, ofYear, settled, apply, faults);
  }
  if (faults.length === 0) {
    const file = { importId, rows: settled, open, findCategory };
    faults.push(...(await writeStatements(trx, file, made)));
  }
  return faults.length === 0 ? ok(made) : fail({ kind: 'rows-have-faults', faults });
}

/** Names that nobody has decided about: their rows wait for an answer. */
function openNames(
  rows: readonly StatedMinistry[],
  decisions: MinistryDecisions,
  isRenamed: ReadonlySet<string>,
  isKnown: (row: StatedMinistry) => boolean,
): Set<string> {
  const decided = new Set(decisions.map(({ name }) => foldMinistryName(name)));
  const folded = ({ ministry }: StatedMinistry) => foldMinistryName(ministry);
  return new Set(
    rows
      .filter((row) => !decided.has(folded(row)) && !isRenamed.has(folded(row)) && !isKnown(row))
      .map(folded),
  );
}

/** Gives the ministries of one year their new names. */
async function rename(
  trx: Executor,
  renamings: readonly StatedMinistry[],
  rows: readonly StatedMinistry[],
  apply: (some: readonly StatedMinistry[], decided: MinistryDecisions) => Promise<unknown>,
  faults: RowError[],
): Promise<void> {
  const match = await readMinistryMatcher(trx);
  const decided: MinistryDecisions = [];
  for (const row of renamings) {
    const [before = ''] = row.earlier_ministries;
    const found = match(before, row.fiscal_year - 1);
    const now = match(row.ministry, row.fiscal_year);
    if (found.kind !== 'known') {
      faults.push(
        fault(row, 'earlier_ministries', `No ministry is called "${before}" in ${row.fiscal_year - 1}`),
      );
    } else if (now.kind !== 'known') {
      const source = { name: row.source ?? '', url: row.source_url ?? null };
      const change = { ministry_id: found.ministry_id, names: namesOf(row), since: row.fiscal_year, source };
      decided.push({ name: row.ministry, decision: { as: 'new-name', ...change, note: null } });
    } else if (now.ministry_id !== found.ministry_id) {
      faults.push(fault(row, 'ministry', 'Another ministry bears this name in that year'));
    }
  }
  const named = new Set(renamings.map(({ ministry }) => foldMinistryName(ministry)));
  if (faults.length === 0)
    await apply(
      rows.filter(({ ministry }) => named.has(foldMinistryName(ministry))),
      decided,
    );
}

function faultOf(failure: MinistryDecisionFailure, rows: readonly StatedMinistry[]): RowError {
  const name = 'name' in failure ? failure.name : '';
  const line = rows.find(({ ministry }) => foldMinistryName(ministry) === foldMinistryName(name))?.line ?? 1;
  switch (failure.kind) {
    case 'ministry-exists':
      return {
        line,
        field: 'ministry',
        message: 'Another ministry bears one of these names in some of those years',
      };
    case 'ministry-undecided':
      return {
        line,
        field: 'fiscal_year',
        message: `No ministry is called "${name}" in ${failure.fiscalYear}`,
      };
    case 'predecessor-continues':
      return {
        line,
        field: 'earlier_ministries',
        message: `Ministry ${failure.ministryId} has money in that year or later`,
      };
    case 'unknown-reference':
      return { line, field: failure.field, message: 'Names something that does not exist' };
  }
}
