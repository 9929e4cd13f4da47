import { prepared } from '@sabha/db/prepared';
import type { Schema } from '@sabha/db/schema';
import type { CitizenStatus } from '@sabha/domain/registration/citizen';
import type { BallotSituation } from '@sabha/domain/voting/ballot-rules';
import type { Choice } from '@sabha/domain/voting/choice';
import { judgeVoter, type VoterStatus, type VotingTerms } from '@sabha/domain/voting/eligible-voters';
import type { Eligibility } from '@sabha/domain/voting/proposal-terms';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Count } from '../counts/tallies.store.ts';

/** Fragments of `FollowedKind`: the proposal of event `e`, and what is current of the author and subject in `x`. */
export const PROPOSAL_OF_EVENT = sql`join (select id as number from proposals) s on s.number = e.subject`;
/** The same for votes of wallets: on secret and anchored proposals they count nothing, though that contract takes them. */
export const OPEN_PROPOSAL_OF_EVENT = sql`join (
  select id as number from proposals where ballot_kind = 'open' and ledger_mode = 'verify'
) s on s.number = e.subject`;
export const CURRENT_VOTE = sql`select choice, seq from votes_current
  where proposal_id = x.subject and voter = x.author limit 1`;

/** A voter and the proposal they vote on. */
export interface VoterOnProposal {
  readonly proposalId: number;
  readonly voter: string;
}

interface SituationRow {
  author: string | null;
  text_hash: string;
  active_status: boolean;
  withdrawn_at: Date | null;
  opens_at: Date;
  expired_date: Date;
  eligibility: Eligibility;
  secret: boolean;
  authorised_at: Date | null;
  revoked_at: Date | null;
  citizen: CitizenStatus | null;
  choice: number | null;
  seq: bigint | null;
  highest: bigint;
  earlier: string[] | null;
  earlier_voted: boolean;
}

export function choiceOf(number: number): Choice {
  if (number === 1) return 'yes';
  if (number === 2) return 'no';
  throw new Error(`No choice has the number ${number}`);
}

const pairsOf = (pairs: readonly VoterOnProposal[]) =>
  JSON.stringify(pairs.map(({ proposalId, voter }, index) => ({ index, proposal_id: proposalId, voter })));

/** The largest number that a `seq` can have in the database. */
const MOST = 9_223_372_036_854_775_807n;

/**
 * What the rules ask about each of these pairs, in their order. The highest `seq` used is the last entry of the unique index
 * at or before the voter's row in it: asked for by equality, the planner, which has no statistics of a young table,
 * takes another index and reads all ballots of a proposal for each vote on it.
 */
export async function readSituations(
  trx: QueryExecutorProvider,
  pairs: readonly VoterOnProposal[],
): Promise<BallotSituation[]> {
  const { rows } = await sql<SituationRow>`
    select p.author, p.text_hash, p.active_status, p.withdrawn_at, p.opens_at, p.expired_date,
      p.eligibility, p.ballot_kind = 'secret' as secret, c.authorised_at, c.revoked_at, c.status as citizen, v.choice, v.seq,
      greatest(v.seq, used.highest, 0) as highest, c.earlier_wallets as earlier,
      exists (
        select from unnest(c.earlier_wallets) e(wallet)
        join votes_current w on w.proposal_id = x.proposal_id and w.voter = e.wallet
      ) as earlier_voted
    from json_to_recordset(${pairsOf(pairs)}::json) as x(index integer, proposal_id integer, voter text)
    left join proposals p on p.id = x.proposal_id
    left join lateral (
      select status, authorised_at, revoked_at, earlier_wallets from citizens where wallet = x.voter limit 1
    ) c on true
    left join lateral (
      select choice, seq from votes_current where proposal_id = x.proposal_id and voter = x.voter limit 1
    ) v on true
    left join lateral (
      select kind, subject, author, seq as highest from acts
      where (kind, subject, author, seq) <= ('ballot', x.proposal_id::bigint, x.voter, ${MOST}::bigint)
      order by kind desc, subject desc, author desc, seq desc limit 1
    ) used on used.kind = 'ballot' and used.subject = x.proposal_id and used.author = x.voter
    order by x.index
  `.execute(trx);
  return rows.map((row) => ({
    proposal:
      row.author === null
        ? null
        : {
            author: row.author,
            textHash: row.text_hash,
            activeStatus: row.active_status,
            withdrawn: row.withdrawn_at !== null,
            opensAt: row.opens_at,
            closesAt: row.expired_date,
            secret: row.secret,
          },
    ineligible: row.citizen === 'active' ? judgeVoter(...voterOn(row), { late: false }) : 'not-a-citizen',
    underAge: row.citizen === 'under-age',
    previous: row.choice === null || row.seq === null ? null : { choice: choiceOf(row.choice), seq: row.seq },
    highestSeq: row.highest,
    earlierWallets: row.earlier ?? [],
    earlierVoted: row.earlier_voted,
  }));
}

/** Only the status of who is active counts: any other is on the way to the contract, or off it. */
function voterOn(row: SituationRow): [VoterStatus, VotingTerms] {
  return [
    { authorisedAt: row.authorised_at, revokedAt: row.revoked_at },
    { opensAt: row.opens_at, closesAt: row.expired_date, eligibility: row.eligibility },
  ];
}

/** A voter's new latest vote; `actId` is null for one the contract took directly. */
export interface LatestVote extends VoterOnProposal {
  readonly choice: 1 | 2;
  readonly seq: bigint;
  readonly actId: bigint | null;
}

/** By how much one commit changes one proposal's count. */
export interface TallyDelta {
  readonly proposalId: number;
  readonly yes: number;
  readonly no: number;
}

/** Writes latest votes (one for each pair at most), appends what they change in the counts, and gives the counts then. */
export async function writeVotes(
  trx: QueryExecutorProvider,
  votes: readonly LatestVote[],
  deltas: readonly TallyDelta[],
): Promise<Map<number, Count>> {
  const rows = JSON.stringify(
    votes.map((vote) => ({
      proposal_id: vote.proposalId,
      voter: vote.voter,
      choice: vote.choice,
      seq: vote.seq.toString(),
      act_id: vote.actId?.toString() ?? null,
    })),
  );
  const changes = JSON.stringify(
    deltas.map((delta) => ({ proposal_id: delta.proposalId, yes: delta.yes, no: delta.no })),
  );
  // A statement does not see its own inserts: the counts are those before, plus the changes.
  const statement = sql<{ proposal_id: number; yes: bigint; no: bigint }>`
    with changes as (
      select proposal_id, yes, no
      from json_to_recordset(${changes}::json) as d(proposal_id integer, yes integer, no integer)
    ), counted as (
      insert into tally_deltas (proposal_id, yes, no) select proposal_id, yes, no from changes
    ), written as (
      insert into votes_current (proposal_id, voter, choice, seq, act_id)
      select proposal_id, voter, choice, seq, act_id
      from json_to_recordset(${rows}::json)
        as v(proposal_id integer, voter text, choice smallint, seq bigint, act_id bigint)
      on conflict (proposal_id, voter) do update
        set choice = excluded.choice, seq = excluded.seq, act_id = excluded.act_id
    )
    select c.proposal_id,
      c.yes + coalesce(t.yes_votes, 0) + coalesce(d.yes, 0) as yes,
      c.no + coalesce(t.no_votes, 0) + coalesce(d.no, 0) as no
    from changes c
    left join proposal_tallies t on t.proposal_id = c.proposal_id
    left join lateral (
      select sum(yes) as yes, sum(no) as no from tally_deltas where proposal_id = c.proposal_id
    ) d on true
  `;
  const { rows: counted } = await prepared('write-votes', statement).execute(trx);
  return new Map(counted.map((row) => [row.proposal_id, { yes: Number(row.yes), no: Number(row.no) }]));
}

/** Takes votes away that turned out not to count, where nothing earlier stands. */
export async function removeVotes(
  trx: QueryExecutorProvider,
  pairs: readonly VoterOnProposal[],
): Promise<void> {
  await sql`
    delete from votes_current v
    using json_to_recordset(${pairsOf(pairs)}::json) as x(index integer, proposal_id integer, voter text)
    where v.proposal_id = x.proposal_id and v.voter = x.voter
  `.execute(trx);
}

/** The choice before each of these recorded votes; null where it was the voter's first. */
export async function readPrevious(
  db: QueryExecutorProvider,
  votes: ReadonlyArray<VoterOnProposal & { readonly seq: bigint }>,
): Promise<Array<Choice | null>> {
  const rows = JSON.stringify(
    votes.map((vote, index) => ({
      index,
      proposal_id: vote.proposalId,
      voter: vote.voter,
      seq: vote.seq.toString(),
    })),
  );
  const result = await sql<{ choice: number | null }>`
    select before.choice
    from json_to_recordset(${rows}::json) as x(index integer, proposal_id integer, voter text, seq bigint)
    left join lateral (
      select b.choice, b.seq from ballots b left join act_rejections r on r.act_id = b.id
      where b.subject = x.proposal_id and b.voter = x.voter and b.seq < x.seq and r.act_id is null
      union all
      select d.choice, d.seq from direct_votes d
      where d.proposal_id = x.proposal_id and d.voter = x.voter and d.seq < x.seq
      order by seq desc limit 1
    ) before on true
    order by x.index
  `.execute(db);
  return result.rows.map((row) => (row.choice === null ? null : choiceOf(row.choice)));
}

/** A voter's latest vote on a proposal, with the digest of the ballot that made it. */
export async function findCurrentVote(db: Kysely<Schema>, { proposalId, voter }: VoterOnProposal) {
  return db
    .selectFrom('votes_current as v')
    .leftJoin('acts as a', 'a.id', 'v.act_id')
    .select(['v.choice', 'v.seq', 'v.act_id', 'a.digest'])
    .where('v.proposal_id', '=', proposalId)
    .where('v.voter', '=', voter)
    .executeTakeFirst();
}

/** When the proposal of these ballots that opened last did so. */
export async function latestOpening(
  db: Kysely<Schema>,
  rows: ReadonlyArray<{ readonly act: { readonly subject: bigint } | null }>,
): Promise<Date | null> {
  const ids = [...new Set(rows.map(({ act }) => Number(act?.subject ?? 0)))];
  const row = await db
    .selectFrom('proposals')
    .select(({ fn }) => fn.max('opens_at').as('opened'))
    .where('id', 'in', ids)
    .executeTakeFirst();
  return row?.opened ?? null;
}

/** Whether a proposal is open, and when the last one closed. */
export async function proposalWindows(
  db: Kysely<Schema>,
  now: Date,
): Promise<{ isOpen: boolean; lastClosed: Date | null }> {
  const { rows } = await sql<{ is_open: boolean; last_closed: Date | null }>`
    select exists (
        select from proposals where opens_at <= ${now} and expired_date > ${now} and withdrawn_at is null
      ) as is_open,
      (select max(expired_date) from proposals where expired_date <= ${now}) as last_closed`.execute(db);
  return { isOpen: rows[0]?.is_open === true, lastClosed: rows[0]?.last_closed ?? null };
}

/** When these proposals close, by their number. */
export async function proposalCloses(
  db: Kysely<Schema>,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('proposals')
    .select(['id', 'expired_date'])
    .where('id', 'in', ids.map(Number))
    .execute();
  return new Map(rows.map(({ id, expired_date }) => [BigInt(id), expired_date]));
}
