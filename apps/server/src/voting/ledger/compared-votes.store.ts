import type { Schema } from '@sabha/db/schema';
import type { RecordState } from '@sabha/domain/comparison/comparison-report';
import { type BallotTerms, OPEN_BALLOTS } from '@sabha/domain/voting/ballot-terms';
import { judgeVoter } from '@sabha/domain/voting/eligible-voters';
import { proposalTextHash, type SignedText } from '@sabha/domain/voting/proposal-text';
import { type Kysely, sql } from 'kysely';
import type { JudgeAuthor } from '../../comparison/compared-kind.ts';
import { SECRET_SUBJECT } from '../secret/secret-ballots.store.ts';

/**
 * The latest vote of each voter on a proposal; with secret ballots of each nullifier. A hidden one stands as 1 on both sides until it is
 * opened: what is compared of it then is that it is there, and its number.
 */
export const CURRENT_VOTES = sql`
  select proposal_id as subject, voter as author, choice, seq, act_id from votes_current
  union all
  select proposal_id, nullifier, greatest(choice, 1)::smallint, seq, act_id from secret_ballots_current`;

/** The events of a proposal's votes; the expressions are those of the indexes (see the migrations). What wallets sent themselves to secret or anchored ones counts nothing. */
export const votesRecorded = (proposalId: bigint) => sql`
  select actor as author, (args ->> 'choice')::int as choice, (args ->> 'previousChoice')::int as previous,
    (args ->> 'seq')::numeric as seq, block_number, log_index, mined_at
  from chain_events
  where (case when name = 'VoteCast' and contract = 'proposals' then subject end) = ${proposalId}::bigint
    and not exists (select from proposals where id = ${proposalId}::bigint
      and (ballot_kind = 'secret' or (ledger_mode = 'anchor' and not derived)))
  union all
  select actor, greatest((args ->> 'choice')::int, 1),
    case when name = 'SecretBallotOpened' or args ->> 'previous' = '3' then 1 else (args ->> 'previous')::int end,
    (args ->> 'seq')::numeric, block_number, log_index, mined_at
  from chain_events e where ${SECRET_SUBJECT} = ${proposalId}::bigint`;

export const PROPOSALS = sql`select id as subject from proposals`;

/** Numbers beyond those of the database's proposals belong to nobody. */
export const RECORDED_PROPOSALS = sql`
  select subject from chain_events where name = 'ProposalCreated' and subject between 1 and 2147483647`;

export const VOTING_EVENTS = sql`
  select subject, actor as author, block_number, name not in ('VoteCast', 'ActRejected') as about_subject
  from chain_events where contract = 'proposals'
  union all
  select subject, actor, block_number, name = 'SecretProposalRegistered'
  from chain_events where contract = 'secretBallots' and subject is not null`;

/** What is folded of a proposal's count and what is not yet. */
export const publishedVotes = (proposalId: bigint) => sql`
  select coalesce(sum(yes), 0)::bigint as first, coalesce(sum(no), 0)::bigint as second from (
    select yes_votes + unopened as yes, no_votes as no from proposal_tallies where proposal_id = ${proposalId}
    union all select yes + unopened, no from tally_deltas where proposal_id = ${proposalId}
  ) counts`;

export const TALLIED_VOTES = sql`
  select proposal_id as subject, yes_votes + no_votes + unopened as acts from proposal_tallies`;

export const PROPOSAL_TITLES = sql`select id as subject, title from proposals`;

interface RecordRow {
  title: SignedText['title'] | null;
  short_description: SignedText['short_description'];
  description_in_details: SignedText['description_in_details'];
  ballot_kind: SignedText['ballot_kind'];
  results: SignedText['results'];
  ledger_mode: SignedText['ledger_mode'];
  author: string;
  text_hash: string;
  opens_at: Date;
  expired_date: Date;
  created: { author?: string } | null;
  newest: { textHash?: string; opensAt?: string } | null;
  closes: { closesAt?: string } | null;
}

/**
 * Whether the proposal as it is stored (author, window, and the hash of the texts, computed anew) is the one that the
 * contract recorded, amendments and extensions included. What differs while a task of an office is on its way to the chain is waiting.
 */
export async function compareProposal(db: Kysely<Schema>, proposalId: bigint): Promise<RecordState> {
  const { rows } = await sql<RecordRow>`
    select p.title, p.short_description, p.description_in_details, p.ballot_kind, p.results, p.ledger_mode, p.author, p.text_hash, p.opens_at, p.expired_date,
      created.args as created, newest.args as newest, closing.args as closes
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
    ) newest on true
    left join lateral (
      select args from chain_events where name in ('ProposalCreated', 'ProposalAmended', 'ProposalExtended')
        and subject = ${proposalId}::bigint and contract = 'proposals'
      order by block_number desc, log_index desc limit 1
    ) closing on true`.execute(db);
  const [row] = rows;
  if (!row?.title) return 'differs';
  if (!row.created || !row.newest) return 'waiting';
  if (isRecorded({ ...row, title: row.title })) return 'matched';
  return (await taskUnderWay(db, proposalId)) ? 'waiting' : 'differs';
}

/** Whose votes on a proposal count, by its terms; null where it is not known. */
export async function electorateOf(db: Kysely<Schema>, proposalId: bigint): Promise<JudgeAuthor | null> {
  const row = await db
    .selectFrom('proposals')
    .select(['opens_at', 'expired_date', 'eligibility', 'ballot_kind'])
    .where('id', '=', Number(proposalId))
    .executeTakeFirst();
  // Of secret ballots the census decides whose count, and the contract has asked it.
  if (!row || row.ballot_kind === 'secret') return null;
  const terms = { opensAt: row.opens_at, closesAt: row.expired_date, eligibility: row.eligibility };
  return (status, countedAt) => judgeVoter(status, terms, { late: countedAt >= terms.closesAt });
}

/** How a proposal is voted on; as all were, where there is none with this number. */
export async function ballotTermsOf(db: Kysely<Schema>, proposalId: bigint): Promise<BallotTerms> {
  const row = await db
    .selectFrom('proposals')
    .select(['ballot_kind', 'results', 'ledger_mode'])
    .where('id', '=', Number(proposalId))
    .executeTakeFirst();
  return row ?? OPEN_BALLOTS;
}

/** Found by the small indexes of what is open, so that a long past costs nothing. */
async function taskUnderWay(db: Kysely<Schema>, proposalId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from outbox o
    where o.batch_id is null and o.outcome is null and o.payload ->> 'proposalId' = ${String(proposalId)}
    union all
    select from relay_batches b join outbox o on o.batch_id = b.id, chain_state s
    where b.state in ('stored', 'sent', 'mined') and (b.block_number is null or b.block_number > s.cursor_block)
      and b.kind not in ('ballot', 'secret-ballot') and o.payload ->> 'proposalId' = ${String(proposalId)}
    limit 1`.execute(db);
  return rows.length > 0;
}

function isRecorded(row: RecordRow & Pick<SignedText, 'title'>): boolean {
  const seconds = (instant: Date) => String(Math.floor(instant.getTime() / 1000));
  return (
    row.created?.author === row.author &&
    row.newest?.textHash === row.text_hash &&
    row.newest.textHash === proposalTextHash(row) &&
    row.newest.opensAt === seconds(row.opens_at) &&
    row.closes?.closesAt === seconds(row.expired_date)
  );
}
