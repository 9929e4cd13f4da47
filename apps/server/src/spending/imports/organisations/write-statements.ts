import type { RowError } from '@sabha/domain/spending/import-records';
import {
  foldMinistryName,
  type KnownMinistry,
  type MatchMinistry,
  ministryMatcher,
} from '@sabha/domain/spending/ministry-names';
import type { Succession } from '@sabha/domain/spending/organisation-identity';
import {
  listSetCategories,
  type SetCategory,
  setMinistryCategory,
} from '../../categories/ministry-categories.store.ts';
import type { Executor } from '../../executor.ts';
import {
  endOrganisation,
  insertAlias,
  insertName,
  readKnownMinistries,
} from '../../ministries/organisations.store.ts';
import { recordSuccessions } from '../../ministries/record-successions.ts';
import { listSuccessions } from '../../ministries/successions.store.ts';
import {
  type FindCategory,
  fault,
  isNoCategory,
  type MadeMinistries,
  type StatedMinistry,
} from './stated-ministries.ts';

/** The rows to write once every name of the file is a ministry; those of `open` names wait for an answer. */
export interface Statements {
  readonly importId: number;
  readonly rows: readonly StatedMinistry[];
  readonly open: ReadonlySet<string>;
  readonly findCategory: FindCategory;
}

/** Writes what each row states of its ministry; gives what is wrong with the rows, and counts what it made. */
export async function writeStatements(
  trx: Executor,
  file: Statements,
  made: MadeMinistries,
): Promise<RowError[]> {
  const known = await readKnownMinistries(trx);
  const state = {
    ...file,
    trx,
    made,
    match: ministryMatcher(known),
    byId: new Map(known.map((one) => [one.id, one])),
    bearers: bearersOf(known),
    categories: Map.groupBy(await listSetCategories(trx), ({ organisation_id }) => organisation_id),
    successions: await listSuccessions(trx),
  };
  const faults: RowError[] = [];
  const seen = new Map<string, number>();
  for (const row of file.rows) {
    const found = state.match(row.ministry, row.fiscal_year);
    const ministry = found.kind === 'known' ? state.byId.get(found.ministry_id) : undefined;
    if (!ministry) throw new Error(`No ministry was resolved for line ${row.line}`);
    const key = `${ministry.id} ${row.fiscal_year}`;
    const first = seen.get(key);
    if (first !== undefined) faults.push(fault(row, 'ministry', `Repeats line ${first}`));
    else faults.push(...(await writeRow(state, row, ministry)));
    seen.set(key, first ?? row.line);
  }
  return faults;
}

interface State extends Statements {
  readonly trx: Executor;
  readonly made: MadeMinistries;
  readonly match: MatchMinistry;
  readonly byId: ReadonlyMap<number, KnownMinistry>;
  /** Which ministries bear a folded name at any time. */
  readonly bearers: Map<string, number>;
  readonly categories: Map<number, SetCategory[]>;
  readonly successions: readonly Succession[];
}

async function writeRow(state: State, row: StatedMinistry, ministry: KnownMinistry): Promise<RowError[]> {
  return [
    ...(await writeLifetime(state, row, ministry)),
    ...(await writeNames(state, row, ministry)),
    ...(await writeAliases(state, row, ministry.id)),
    ...(await writeCategory(state, row, ministry.id)),
    ...(await writePredecessors(state, row, ministry.id)),
  ];
}

/** A new ministry gets its years; those of a known one are not changed by a file, since undoing could not give them back. */
async function writeLifetime({ trx, made }: State, row: StatedMinistry, ministry: KnownMinistry) {
  const isNew = made.ministry_ids.includes(ministry.id);
  if (isNew && row.valid_to !== undefined) await endOrganisation(trx, ministry.id, row.valid_to);
  const differs = (stated: number | undefined, kept: number | null) =>
    stated !== undefined && stated !== kept;
  const faults: RowError[] = [];
  if (differs(row.valid_from, ministry.began)) {
    faults.push(fault(row, 'valid_from', `Its first year is known as ${ministry.began ?? 'not known'}`));
  }
  if (!isNew && differs(row.valid_to, ministry.ended)) {
    faults.push(fault(row, 'valid_to', `Its last year is known as ${ministry.ended ?? 'not known'}`));
  }
  return faults;
}

/** Its Sinhala and Tamil names where it had others until then. */
async function writeNames({ trx, made, importId }: State, row: StatedMinistry, ministry: KnownMinistry) {
  const bears = new Set(ministry.names.flatMap(({ names }) => Object.values(names).map(foldMinistryName)));
  const stated = [row.ministry_si, row.ministry_ta].filter((name) => name !== undefined);
  if (stated.every((name) => bears.has(foldMinistryName(name)))) return [];
  const before = ministry.names.findLast(({ since }) => since <= row.fiscal_year) ?? ministry.names[0];
  const en = before?.names.en ?? row.ministry;
  const names = {
    en,
    si: row.ministry_si ?? before?.names.si ?? en,
    ta: row.ministry_ta ?? before?.names.ta ?? en,
  };
  const source = row.source === undefined ? null : { name: row.source, url: row.source_url ?? null };
  const name = { organisationId: ministry.id, names, since: row.fiscal_year };
  const inserted = await insertName(trx, name, { source, note: null, importId });
  if (inserted === null)
    return [
      fault(
        row,
        'ministry_si',
        'It bears other names from exactly that year on: give these from another year',
      ),
    ];
  made.names += 1;
  return [];
}

async function writeAliases({ trx, made, importId, bearers }: State, row: StatedMinistry, id: number) {
  const faults: RowError[] = [];
  for (const alias of row.aliases) {
    const bearer = bearers.get(foldMinistryName(alias));
    if (bearer === id) continue;
    if (bearer !== undefined) faults.push(fault(row, 'aliases', `Another ministry is called "${alias}"`));
    else if ((await insertAlias(trx, id, alias, importId)) !== null) made.aliases += 1;
    bearers.set(foldMinistryName(alias), bearer ?? id);
  }
  return faults;
}

/** Its category from that year on. An open one is filled in; another one stays, since undoing could not give it back. */
async function writeCategory(state: State, row: StatedMinistry, organisationId: number) {
  const { trx, made, importId, findCategory, categories } = state;
  if (row.category === undefined) return [];
  const stated = isNoCategory(row.category) ? null : findCategory(row.category);
  if (stated === undefined) return [fault(row, 'category', 'There is no such category')];
  const kept = categories.get(organisationId) ?? [];
  const inForce = kept.findLast(({ since }) => since <= row.fiscal_year) ?? kept[0];
  if ((inForce?.category_id ?? null) === stated) return [];
  const isOpen = inForce !== undefined && inForce === kept[0] && inForce.category_id === null;
  const ofThatYear = kept.find(({ since }) => since === row.fiscal_year);
  if (ofThatYear && !(isOpen && ofThatYear === inForce)) {
    return [fault(row, 'category', 'It has another category from that year on')];
  }
  await setMinistryCategory(trx, { organisationId, categoryId: stated, since: row.fiscal_year, importId });
  const others = kept.filter((one) => one !== ofThatYear);
  const set = { organisation_id: organisationId, since: row.fiscal_year, category_id: stated };
  categories.set(
    organisationId,
    [...others, set].sort((a, b) => a.since - b.since),
  );
  made.categories += 1;
  return [];
}

async function writePredecessors(state: State, row: StatedMinistry, successor: number): Promise<RowError[]> {
  const { change: kind, fiscal_year: year } = row;
  if (kind === undefined || kind === 'renamed') return [];
  const faults: RowError[] = [];
  const predecessors: number[] = [];
  for (const name of row.earlier_ministries) {
    const found = state.match(name, year - 1);
    if (found.kind === 'known') predecessors.push(found.ministry_id);
    else if (!state.open.has(foldMinistryName(name))) {
      faults.push(fault(row, 'earlier_ministries', `No ministry is called "${name}" in ${year - 1}`));
    }
  }
  const isRecorded = (predecessor: number) =>
    state.successions.some(
      (one) =>
        one.predecessor === predecessor &&
        one.successor === successor &&
        one.year === year &&
        one.kind === kind,
    );
  const missing = predecessors.filter((id) => !isRecorded(id));
  if (faults.length > 0 || missing.length === 0) return faults;
  const source = { name: row.source ?? '', url: row.source_url ?? null };
  const recorded = await recordSuccessions(
    state.trx,
    { predecessors: missing, successor, year, kind },
    { source, note: null, importId: state.importId },
  );
  if (!recorded.ok) return [fault(row, 'earlier_ministries', SUCCESSION_FAULTS[recorded.failure.kind])];
  state.made.successions += recorded.value.length;
  return [];
}

const SUCCESSION_FAULTS = {
  'unknown-reference': 'A ministry can not come out of itself',
  'predecessor-continues':
    'An earlier ministry has money in that year or later: a part of it was taken over (took-over-part)',
  'succession-exists': 'It is recorded otherwise for that year',
} as const;

function bearersOf(known: readonly KnownMinistry[]): Map<string, number> {
  const bearers = new Map<string, number>();
  for (const { id, names, aliases } of known) {
    const all = [...names.flatMap(({ names: { en, si, ta } }) => [en, si, ta]), ...aliases];
    for (const name of all) bearers.set(foldMinistryName(name), id);
  }
  return bearers;
}
