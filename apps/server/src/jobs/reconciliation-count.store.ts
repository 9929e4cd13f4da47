import type { Schema } from '@sabha/db/schema';
import { type ProposalText, proposalTextHash } from '@sabha/domain/voting/proposal-text';
import { type Kysely, sql } from 'kysely';

export interface Count {
  readonly yes: number;
  readonly no: number;
}

/** A proposal's counts at one moment: as published, as its votes add up, and as the chain's events do up to `block`. */
export interface ProposalCounts {
  readonly published: Count;
  readonly database: Count;
  readonly ledger: Count;
  readonly block: bigint;
}

/**
 * Counts a proposal anew. An event says what it replaced, so that the contract's own count follows from a sum; see the
 * migration for the expression that names the proposal.
 */
export async function countProposal(db: Kysely<Schema>, proposalId: number): Promise<ProposalCounts> {
  const { rows } = await sql<Record<'py' | 'pn' | 'dy' | 'dn' | 'ly' | 'ln' | 'block', bigint>>`
    select published.yes as py, published.no as pn, counted.yes as dy, counted.no as dn, recorded.yes as ly,
      recorded.no as ln, coalesce((select cursor_block from chain_state), -1) as block
    from (
      select coalesce(sum(yes), 0)::bigint as yes, coalesce(sum(no), 0)::bigint as no from (
        select yes_votes as yes, no_votes as no from proposal_tallies where proposal_id = ${proposalId}
        union all select yes, no from tally_deltas where proposal_id = ${proposalId}
      ) parts
    ) published, (
      select count(*) filter (where choice = 1) as yes, count(*) filter (where choice = 2) as no
      from votes_current where proposal_id = ${proposalId}
    ) counted, (
      select count(*) filter (where choice = '1') - count(*) filter (where previous = '1') as yes,
        count(*) filter (where choice = '2') - count(*) filter (where previous = '2') as no
      from (
        select e.args ->> 'choice' as choice, e.args ->> 'previousChoice' as previous from chain_events e
        where (case when e.name = 'VoteCast' and e.contract = 'proposals' then e.subject end) = ${proposalId}::bigint
      ) cast_votes
    ) recorded`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count gave no row');
  return {
    published: { yes: Number(row.py), no: Number(row.pn) },
    database: { yes: Number(row.dy), no: Number(row.dn) },
    ledger: { yes: Number(row.ly), no: Number(row.ln) },
    block: row.block,
  };
}

interface RecordRow {
  title: ProposalText['title'] | null;
  short_description: ProposalText['short_description'];
  description_in_details: ProposalText['description_in_details'];
  author: string;
  text_hash: string;
  opens_at: Date;
  expired_date: Date;
  created: { author?: string } | null;
  newest: { textHash?: string; opensAt?: string; closesAt?: string } | null;
}

/**
 * Whether the proposal as it is stored (author, window, and the hash of the texts, computed anew) is the one that the
 * contract recorded, amendments included. What differs while a task of an office is on its way to the chain is waiting.
 */
export async function compareRecord(
  db: Kysely<Schema>,
  proposalId: number,
): Promise<'waiting' | 'matched' | 'differs'> {
  const { rows } = await sql<RecordRow>`
    select p.title, p.short_description, p.description_in_details, p.author, p.text_hash, p.opens_at, p.expired_date,
      created.args as created, newest.args as newest
    from (select 1) one
    left join proposals p on p.id = ${proposalId}
    left join lateral (
      select args from chain_events where name = 'ProposalCreated' and subject = ${proposalId}::bigint
        and contract = 'proposals' limit 1
    ) created on true
    left join lateral (
      select args from chain_events where name in ('ProposalCreated', 'ProposalAmended')
        and subject = ${proposalId}::bigint and contract = 'proposals'
      order by block_number desc, log_index desc limit 1
    ) newest on true`.execute(db);
  const [row] = rows;
  if (!row?.title) return 'differs';
  if (!row.created || !row.newest) return 'waiting';
  if (isRecorded({ ...row, title: row.title })) return 'matched';
  return (await taskUnderWay(db, proposalId)) ? 'waiting' : 'differs';
}

/** Found by the small indexes of what is open, so that a long past costs nothing. */
async function taskUnderWay(db: Kysely<Schema>, proposalId: number): Promise<boolean> {
  const { rows } = await sql`
    select from outbox o
    where o.batch_id is null and o.outcome is null and o.payload ->> 'proposalId' = ${String(proposalId)}
    union all
    select from relay_batches b join outbox o on o.batch_id = b.id, chain_state s
    where b.state in ('stored', 'sent', 'mined') and (b.block_number is null or b.block_number > s.cursor_block)
      and b.kind <> 'ballot' and o.payload ->> 'proposalId' = ${String(proposalId)}
    limit 1`.execute(db);
  return rows.length > 0;
}

function isRecorded(row: RecordRow & Pick<ProposalText, 'title'>): boolean {
  const seconds = (instant: Date) => String(Math.floor(instant.getTime() / 1000));
  return (
    row.created?.author === row.author &&
    row.newest?.textHash === row.text_hash &&
    row.newest.textHash === proposalTextHash(row) &&
    row.newest.opensAt === seconds(row.opens_at) &&
    row.newest.closesAt === seconds(row.expired_date)
  );
}
