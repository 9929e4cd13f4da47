import type { Evidence } from './evidence.ts';
import type { Exchange } from './visits.ts';

/** Somebody who may have acted, with everything that names them. */
export interface Suspect {
  readonly n: number;
  /** Wallet, commitment, session's hash and token, network address: lower case, without 0x. */
  readonly names: readonly string[];
  readonly address: string;
}

/** What is looked for: the report's own names, and the names of all acts that were released with it, in the order of their numbers. */
export interface Wanted {
  readonly names: readonly string[];
  /** Of each act of the group its digest, and whether it is the report. */
  readonly group: ReadonlyArray<{ readonly digest: string; readonly isReport: boolean }>;
}

export interface Watched {
  /** Taken while everything waited. */
  readonly waiting: Evidence;
  /** Taken when everything was on the chain. */
  readonly released: Evidence;
  readonly exchanges: readonly Exchange[];
  /** Whether, over many groups, acts were numbered in the order in which they came. */
  readonly orderShows: boolean;
}

const ACTS = '/api/anonymous/acts';
const HOUR_MS = 3_600_000;

/** Whom each way of looking names for the report. A way that cannot tell names nobody. */
export function link(
  { waiting, released, exchanges, orderShows }: Watched,
  suspects: readonly Suspect[],
  wanted: Wanted,
): ReadonlyMap<string, readonly number[]> {
  const sent = exchanges.filter(({ path, method }) => path === ACTS && method === 'POST');
  const at = (address: string | undefined) =>
    suspects.filter((suspect) => suspect.address === address).map(({ n }) => n);
  const rank = wanted.group.findIndex(({ isReport }) => isReport);
  const ways: Array<[string, readonly number[]]> = [
    ['one record names both', together([waiting, released].flatMap(recordsOf), suspects, wanted)],
    ['one connection carries both', together(connectionsOf(exchanges), suspects, wanted)],
    ['a time is that of a request', atTime(released, sent, wanted).flatMap(at)],
    ['a length is like no other', at(ofOwnLength(sent))],
    ['the write-ahead log has the order', at(sent[rankIn(waiting.wal, wanted)]?.address)],
    ['the numbers have the order', orderShows ? at(sent[rank]?.address) : []],
  ];
  return new Map(ways.map(([way, found]) => [way, [...new Set(found)]]));
}

function recordsOf({ database, log, chain, files }: Evidence): string[] {
  return [...database.map(({ row }) => row), ...log, ...chain, ...files];
}

/** What a proxy that ends the encryption has of each connection; it sees no address behind it. */
function connectionsOf(exchanges: readonly Exchange[]): string[] {
  const visits = Map.groupBy(exchanges, ({ visit }) => visit);
  return [...visits.values()].map((all) =>
    all.map(({ path, content }) => `${path}\n${content}`.toLowerCase()).join('\n'),
  );
}

/** Whose names stand in a text that has the report's too; nobody where it has those of many. */
function together(records: readonly string[], suspects: readonly Suspect[], { names }: Wanted): number[] {
  return records
    .filter((record) => names.some((name) => record.includes(name)))
    .flatMap((record) => {
      const named = suspects.filter((suspect) => suspect.names.some((name) => hasName(record, name)));
      return named.length < suspects.length / 2 ? named.map(({ n }) => n) : [];
    });
}

/** An address is no name where it is only the beginning of another. */
function hasName(record: string, name: string): boolean {
  if (!name.includes('.')) return record.includes(name);
  return new RegExp(`(?<![0-9.])${name.replaceAll('.', '\\.')}(?![0-9])`).test(record);
}

/**
 * Who sent the last request before a time that a row of the report has. A time says something only in a table where each act of the group has
 * another one: what they share is the time of their release.
 */
function atTime({ database }: Evidence, sent: readonly Exchange[], { group }: Wanted): string[] {
  const tables = Map.groupBy(database, ({ table }) => table);
  return [...tables.values()].flatMap((rows) => {
    const times = group.map(({ digest, isReport }) => ({ isReport, time: timesIn(rows, digest) }));
    const distinct = new Set(times.map(({ time }) => time));
    if (distinct.has(undefined) || distinct.size < group.length) return [];
    const own = times.find(({ isReport }) => isReport)?.time ?? 0;
    return sent.findLast(({ at }) => at <= own)?.address ?? [];
  });
}

/** The first time finer than the hour in a row that has this name. */
function timesIn(rows: Evidence['database'], name: string): number | undefined {
  return rows
    .filter(({ row }) => row.includes(name))
    .flatMap(({ row }) => row.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00/g) ?? [])
    .map((text) => Date.parse(text.replace(' ', 'T').replace('+00', 'Z')))
    .find((time) => time % HOUR_MS !== 0);
}

/** The sender of the one request whose length no other has: a report says more than a vote. */
function ofOwnLength(sent: readonly Exchange[]): string | undefined {
  const lengths = Map.groupBy(sent, ({ sentBytes }) => sentBytes);
  const longest = Math.max(...lengths.keys());
  const [only, ...others] = lengths.get(longest) ?? [];
  return lengths.size > 1 && others.length === 0 ? only?.address : undefined;
}

/** As the how-manieth of its group the report was written, where every act of it can be found before its release; -1 otherwise. */
function rankIn(wal: string, { group }: Wanted): number {
  const written = group.map(({ digest, isReport }) => ({ isReport, offset: wal.indexOf(digest) }));
  if (written.some(({ offset }) => offset < 0)) return -1;
  return written.toSorted((one, other) => one.offset - other.offset).findIndex(({ isReport }) => isReport);
}
