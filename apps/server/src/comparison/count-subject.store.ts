import type { Schema } from '@sabha/db/schema';
import type { ChoiceCount } from '@sabha/domain/comparison/comparison-report';
import { type Kysely, sql } from 'kysely';
import type { ComparedKind } from './compared-kind.ts';

/** A subject's counts at one moment: as published, as its acts add up, and as the chain's events do up to `block`. */
export interface SubjectCounts {
  readonly published: ChoiceCount;
  readonly database: ChoiceCount;
  readonly ledger: ChoiceCount;
  readonly block: bigint;
}

interface CountsRow {
  published_first: bigint;
  published_second: bigint | null;
  database_first: bigint;
  database_second: bigint;
  ledger_first: bigint;
  ledger_second: bigint;
  block: bigint;
}

const counted = (kind: ComparedKind, subject: bigint) => sql`
  select count(*) filter (where a.choice = 1) as first, count(*) filter (where a.choice = 2) as second
  from (${kind.current}) a where a.subject = ${subject}::bigint`;

/** How many authors' latest acts on a subject are the first choice: as published, and counted anew. Asks nothing of the chain. */
export async function countFirst(
  db: Kysely<Schema>,
  kind: ComparedKind,
  subject: bigint,
): Promise<{ readonly published: bigint; readonly counted: bigint }> {
  const { rows } = await sql<{ published: bigint; counted: bigint }>`
    select published.first::bigint as published, counted.first as counted
    from (${kind.published(subject)}) published, (${counted(kind, subject)}) counted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count gave no row');
  return row;
}

const recorded = (kind: Pick<ComparedKind, 'recorded'>, subject: bigint) => sql`
  select count(*) filter (where e.choice = 1) - count(*) filter (where e.previous = 1) as first,
    count(*) filter (where e.choice = 2) - count(*) filter (where e.previous = 2) as second
  from (${kind.recorded(subject)}) e`;

/** How many authors' latest acts on a subject are which choice, by the events alone. */
export async function countRecorded(
  db: Kysely<Schema>,
  kind: Pick<ComparedKind, 'recorded'>,
  subject: bigint,
): Promise<ChoiceCount> {
  const { rows } = await sql<{ first: bigint; second: bigint }>`${recorded(kind, subject)}`.execute(db);
  return { first: Number(rows[0]?.first ?? 0), second: Number(rows[0]?.second ?? 0) };
}

/** Counts a subject anew. An event says what it replaced, so that the contract's own count follows from a sum. */
export async function countSubject(
  db: Kysely<Schema>,
  kind: ComparedKind,
  subject: bigint,
): Promise<SubjectCounts> {
  const { rows } = await sql<CountsRow>`
    select published.first as published_first, published.second as published_second,
      counted.first as database_first, counted.second as database_second,
      recorded.first as ledger_first, recorded.second as ledger_second,
      coalesce((select cursor_block from chain_state), -1) as block
    from (${kind.published(subject)}) published, (${counted(kind, subject)}) counted,
      (${recorded(kind, subject)}) recorded`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count gave no row');
  const { published_second: second } = row;
  return {
    published: { first: Number(row.published_first), second: second === null ? null : Number(second) },
    database: { first: Number(row.database_first), second: Number(row.database_second) },
    ledger: { first: Number(row.ledger_first), second: Number(row.ledger_second) },
    block: row.block,
  };
}

/** Whether a count says the same as the acts. A count that tells only the first choice is compared by that. */
export function agrees(counted: ChoiceCount, acts: ChoiceCount): boolean {
  return counted.first === acts.first && (counted.second === null || counted.second === acts.second);
}
