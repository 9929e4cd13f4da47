import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import { type Part, walletRange } from './reconciliation-part.ts';

/** What the comparison of a part found. `anonymous` votes bear no wallet; `verified` ones match an event that is final. */
export interface PartFound {
  readonly yes: number;
  readonly no: number;
  readonly anonymous: number;
  readonly ledger_yes: number;
  readonly ledger_no: number;
  readonly matched: number;
  readonly verified: number;
  readonly waiting: number;
  readonly mismatched: number;
}

interface DifferingVote {
  readonly voter: string;
  readonly database_choice: number | null;
  readonly database_seq: string | null;
  readonly chain_choice: number | null;
  readonly chain_seq: string | null;
}

/** The subject of a vote's event as its index has it: see the migration. */
const VOTED_ON = sql`(case when e.name = 'VoteCast' and e.contract = 'proposals' then e.subject end)`;

const within = (column: 'v.voter' | 'e.actor', { low, high }: ReturnType<typeof walletRange>) =>
  sql`${sql.ref(column)} >= ${low} and ${high === null ? sql`true` : sql`${sql.ref(column)} < ${high}`}`;

/**
 * The latest vote of each voter of a part on both sides; the chain's comes from its events. A pair that differs is
 * `waiting` where the later side is simply not through yet: the act is in the outbox or in a transaction under way, or the
 * event is newer than what is final. Everything else that differs is a mismatch. Only for a vote that does not match is
 * asked where it is.
 */
const compared = ({ proposalId, prefix }: Part) => sql`
  select coalesce(v.voter, c.actor) as voter, v.choice as database_choice, v.seq as database_seq,
    c.choice as chain_choice, c.seq as chain_seq, c.block_number <= s.final_block as final,
    case
      when v.choice = c.choice and v.seq = c.seq then 'matched'
      when c.seq is null or v.seq > c.seq then
        case when o.id is not null and (o.batch_id is null and o.outcome is null or o.state in ('stored', 'sent')
          or o.block_number > s.cursor_block) then 'waiting' else 'mismatched' end
      when c.block_number > s.final_block then 'waiting'
      else 'mismatched'
    end as verdict
  from (
    select v.voter, v.choice, v.seq, v.act_id from votes_current v
    where v.proposal_id = ${proposalId} and ${within('v.voter', walletRange(prefix))}
  ) v
  full join (
    select distinct on (actor) actor, block_number, choice, seq from (
      select e.actor, e.block_number, (e.args ->> 'choice')::int as choice, (e.args ->> 'seq')::numeric as chain_number,
        least((e.args ->> 'seq')::numeric, 9223372036854775807) as seq -- the highest that the database holds
      from chain_events e
      where ${VOTED_ON} = ${proposalId}::bigint and ${within('e.actor', walletRange(prefix))}
    ) cast_votes order by actor, chain_number desc
  ) c on c.actor = v.voter
  left join chain_state s on true
  left join lateral (
    select o.id, o.batch_id, o.outcome, b.state, b.block_number
    from outbox o left join relay_batches b on b.id = o.batch_id
    where o.act_id = v.act_id and not (c.seq is not null and v.choice = c.choice and v.seq = c.seq)
    limit 1
  ) o on true`;

/** Compares the voters of a part, at one moment, and keeps what was found. */
export async function comparePart(
  db: Kysely<Schema>,
  part: Part,
  at: { readonly comparison: bigint; readonly now: Date },
): Promise<PartFound> {
  const { rows } = await sql<PartFound & { differing: DifferingVote[] | null }>`
    select
      (count(*) filter (where database_choice = 1))::int as yes,
      (count(*) filter (where database_choice = 2))::int as no,
      (count(*) filter (where database_choice is not null and voter !~ '^0x[0-9a-f]{40}$'))::int as anonymous,
      (count(*) filter (where chain_choice = 1))::int as ledger_yes,
      (count(*) filter (where chain_choice = 2))::int as ledger_no,
      (count(*) filter (where verdict = 'matched'))::int as matched,
      (count(*) filter (where verdict = 'matched' and final))::int as verified,
      (count(*) filter (where verdict = 'waiting'))::int as waiting,
      (count(*) filter (where verdict = 'mismatched'))::int as mismatched,
      json_agg(json_build_object('voter', voter, 'database_choice', database_choice, 'database_seq', database_seq::text,
        'chain_choice', chain_choice, 'chain_seq', chain_seq::text)) filter (where verdict = 'mismatched') as differing
    from (${compared(part)}) compared`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count gave no row');
  const { differing, ...found } = row;
  await keepPart(db, part, found, at.comparison);
  await keepMismatches(db, part, differing ?? [], at.now);
  return found;
}

async function keepPart(
  db: Kysely<Schema>,
  { proposalId, prefix }: Part,
  found: PartFound,
  comparison: bigint,
): Promise<void> {
  const counts = Object.fromEntries(Object.entries(found).map(([name, count]) => [name, BigInt(count)]));
  await db
    .updateTable('verification_parts')
    .set({ ...counts, touched: false, compared_in: comparison })
    .where('proposal_id', '=', proposalId)
    .where('prefix', '=', prefix)
    .execute();
}

/** What differs now stands in the list, what does not any more is gone from it. */
async function keepMismatches(
  db: Kysely<Schema>,
  { proposalId, prefix }: Part,
  differing: readonly DifferingVote[],
  now: Date,
): Promise<void> {
  await sql`
    with found as (
      select voter, database_choice, database_seq, chain_choice, chain_seq
      from json_to_recordset(${JSON.stringify(differing)}::json)
        as f(voter text, database_choice smallint, database_seq bigint, chain_choice smallint, chain_seq text)
    ), gone as (
      delete from verification_mismatches v
      where v.proposal_id = ${proposalId} and ${within('v.voter', walletRange(prefix))}
        and not exists (select from found f where f.voter = v.voter)
    )
    insert into verification_mismatches
      (proposal_id, voter, database_choice, database_seq, chain_choice, chain_seq, found_at)
    select ${proposalId}::integer, voter, database_choice, database_seq, chain_choice, chain_seq, ${now}::timestamptz
    from found
    on conflict (proposal_id, voter) do update set database_choice = excluded.database_choice,
      database_seq = excluded.database_seq, chain_choice = excluded.chain_choice, chain_seq = excluded.chain_seq
  `.execute(db);
}
