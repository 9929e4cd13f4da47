import type { Schema } from '@sabha/db/schema';
import type { ComparisonMismatchesTable } from '@sabha/db/tables/comparison';
import { type Kysely, sql } from 'kysely';
import type { ComparedKind } from './compared-kind.ts';
import { findIneligible } from './eligible-authors.store.ts';
import { within } from './part.store.ts';
import type { Part } from './part.ts';

/** What the comparison of a part found. `anonymous` acts bear no wallet; `verified` ones match an event that is final. */
export interface PartFound {
  readonly first: number;
  readonly second: number;
  readonly anonymous: number;
  readonly ledger_first: number;
  readonly ledger_second: number;
  readonly matched: number;
  readonly verified: number;
  readonly waiting: number;
  readonly mismatched: number;
  /** Acts that the chain counts of authors who had no right to act. */
  readonly ineligible: number;
}

interface DifferingAct {
  readonly author: string;
  readonly database_choice: number | null;
  readonly database_seq: string | null;
  readonly chain_choice: number | null;
  readonly chain_seq: string | null;
}

/**
 * The latest act of each author of a part on both sides; the chain's comes from its events. A pair that differs is
 * `waiting` where the later side is simply not through yet: the act is in the outbox or in a transaction under way, or the
 * event is newer than what is final. Everything else that differs is a mismatch. Only for an act that does not match is
 * asked where it is.
 */
const compared = (kind: ComparedKind, part: Part) => sql`
  select coalesce(a.author, c.author) as author, a.choice as database_choice, a.seq as database_seq,
    c.choice as chain_choice, c.seq as chain_seq, c.block_number <= s.final_block as final,
    case
      when a.choice = c.choice and a.seq = c.seq then 'matched'
      when c.seq is null or a.seq > c.seq then
        case when o.id is not null and (o.batch_id is null and o.outcome is null or o.state in ('stored', 'sent')
          or o.block_number > s.cursor_block) then 'waiting' else 'mismatched' end
      when c.block_number > s.final_block then 'waiting'
      else 'mismatched'
    end as verdict
  from (
    select a.author, a.choice, a.seq, a.act_id from (${kind.current}) a
    where a.subject = ${part.subject}::bigint and ${within('a.author', part)}
  ) a
  full join (
    select distinct on (author) author, block_number, choice, seq from (
      select e.author, e.block_number, e.log_index, e.choice, e.seq as chain_number,
        least(e.seq, 9223372036854775807) as seq -- the highest that the database holds
      from (${kind.recorded(part.subject)}) e where ${within('e.author', part)}
    ) events order by author, chain_number desc, block_number desc, log_index desc
  ) c on c.author = a.author
  left join chain_state s on true
  left join lateral (
    select o.id, o.batch_id, o.outcome, b.state, b.block_number
    from outbox o left join relay_batches b on b.id = o.batch_id
    where o.act_id = a.act_id and not (c.seq is not null and a.choice = c.choice and a.seq = c.seq)
    limit 1
  ) o on true`;

/** Compares the authors of a part, at one moment, and keeps what was found. */
export async function comparePart(
  db: Kysely<Schema>,
  kind: ComparedKind,
  part: Part,
  at: { readonly comparison: bigint; readonly now: Date },
): Promise<PartFound> {
  const ineligible = await findIneligible(db, kind, part);
  const listed = ineligible.map(({ author }) => author);
  const { rows } = await sql<Omit<PartFound, 'ineligible'> & { differing: DifferingAct[] | null }>`
    select
      (count(*) filter (where database_choice = 1))::int as first,
      (count(*) filter (where database_choice = 2))::int as second,
      (count(*) filter (where database_choice is not null and author !~ '^0x[0-9a-f]{40}$'))::int as anonymous,
      (count(*) filter (where chain_choice = 1))::int as ledger_first,
      (count(*) filter (where chain_choice = 2))::int as ledger_second,
      (count(*) filter (where verdict = 'matched'))::int as matched,
      (count(*) filter (where verdict = 'matched' and final))::int as verified,
      (count(*) filter (where verdict = 'waiting'))::int as waiting,
      (count(*) filter (where verdict = 'mismatched'))::int as mismatched,
      json_agg(json_build_object('author', author, 'database_choice', database_choice, 'database_seq', database_seq::text,
        'chain_choice', chain_choice, 'chain_seq', chain_seq::text)) filter (where verdict = 'mismatched' or author = any(${listed}::text[])) as differing
    from (${compared(kind, part)}) compared`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count gave no row');
  const { differing, ...sums } = row;
  const found = { ...sums, ineligible: ineligible.length };
  const reasons = new Map(ineligible.map((one) => [one.author, one.ineligible]));
  const wrong = (differing ?? []).map((act) => ({ ...act, ineligible: reasons.get(act.author) ?? null }));
  await keepPart(db, part, found, at.comparison);
  await keepMismatches(db, part, wrong, at.now);
  return found;
}

async function keepPart(
  db: Kysely<Schema>,
  { kind, subject, prefix }: Part,
  found: PartFound,
  comparison: bigint,
): Promise<void> {
  const counts = Object.fromEntries(Object.entries(found).map(([name, count]) => [name, BigInt(count)]));
  await db
    .updateTable('comparison_parts')
    .set({ ...counts, touched: false, compared_in: comparison })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('prefix', '=', prefix)
    .execute();
}

/** What differs now is in the list, what does not any more is gone from it. */
async function keepMismatches(
  db: Kysely<Schema>,
  part: Part,
  differing: ReadonlyArray<DifferingAct & Pick<ComparisonMismatchesTable, 'ineligible'>>,
  now: Date,
): Promise<void> {
  const { kind, subject } = part;
  await sql`
    with found as (
      select author, database_choice, database_seq, chain_choice, chain_seq, ineligible
      from json_to_recordset(${JSON.stringify(differing)}::json)
        as f(author text, database_choice smallint, database_seq bigint, chain_choice smallint, chain_seq text, ineligible text)
    ), gone as (
      delete from comparison_mismatches m
      where m.kind = ${kind} and m.subject = ${subject} and ${within('m.author', part)}
        and not exists (select from found f where f.author = m.author)
    )
    insert into comparison_mismatches
      (kind, subject, author, database_choice, database_seq, chain_choice, chain_seq, ineligible, found_at)
    select ${kind}::text, ${subject}::bigint, author, database_choice, database_seq, chain_choice, chain_seq,
      ineligible, ${now}::timestamptz
    from found
    on conflict (kind, subject, author) do update set database_choice = excluded.database_choice,
      database_seq = excluded.database_seq, chain_choice = excluded.chain_choice, chain_seq = excluded.chain_seq,
      ineligible = excluded.ineligible
  `.execute(db);
}
