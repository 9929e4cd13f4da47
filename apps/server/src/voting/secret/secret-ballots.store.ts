import type { Schema } from '@sabha/db/schema';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

/** The name of the kind in `acts`: that of the scope is the wallets' ballots' there. */
export const SECRET_BALLOT = 'secret-ballot';

/** Fragment of `FollowedKind`: which ballot is current for the author and subject in `x`. What it says is kept apart. */
export const CURRENT_BALLOT = sql`select 1::smallint as choice, seq from secret_ballots_current
  where proposal_id = x.subject and nullifier = x.author limit 1`;

/** The proposal of an event `e` about a secret ballot: the expression of an index (see the migration). */
export const SECRET_SUBJECT = sql`(case when e.name in ('SecretBallotCounted', 'SecretBallotOpened')
  and e.contract = 'secretBallots' then e.subject end)`;

/** What the hash of a ballot hides: 1 yes, 2 no. */
export interface SaidChoice {
  readonly choice: 1 | 2;
  readonly salt: `0x${string}`;
}

/** The secret proposal that ballots name so. */
export async function proposalOfSubject(db: Kysely<Schema>, subject: string) {
  return db
    .selectFrom('proposals')
    .select(['id', 'opens_at', 'expired_date', 'active_status', 'withdrawn_at', 'results'])
    .where('ballot_subject', '=', subject)
    .executeTakeFirst();
}

/** What a released ballot asks of its voter: the proposal, and the highest number so far. */
export interface VoterRow {
  readonly id: number | null;
  readonly hidden: boolean | null;
  readonly seq: bigint | null;
}

/** What is known of these voters, in their order. */
export async function readVoters(
  trx: QueryExecutorProvider,
  pairs: ReadonlyArray<{ readonly subject: string; readonly author: string }>,
): Promise<VoterRow[]> {
  const { rows } = await sql<VoterRow>`
    select p.id, p.results = 'after-close' as hidden, c.seq
    from json_to_recordset(${JSON.stringify(pairs.map((pair, at) => ({ ...pair, at })))}::json)
      as x(at integer, subject text, author text)
    left join proposals p on p.ballot_subject = x.subject
    left join secret_ballots_current c on c.proposal_id = p.id and c.nullifier = x.author
    order by x.at`.execute(trx);
  return rows;
}

/** A ballot that becomes current; choice 0 while it is hidden. */
export interface CurrentBallot {
  readonly proposal_id: number;
  readonly nullifier: string;
  readonly choice: 0 | 1 | 2;
  readonly seq: string;
  readonly act_id: string | null;
}

/** Whose ballot is taken away. */
export type GoneBallot = Pick<CurrentBallot, 'proposal_id' | 'nullifier'>;

/** Makes ballots current, takes others away, and appends what that changes in the counts, in one statement. */
export async function writeBallots(
  trx: QueryExecutorProvider,
  ballots: readonly CurrentBallot[],
  gone: readonly GoneBallot[],
): Promise<void> {
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(ballots)}::json)
        as g(proposal_id integer, nullifier text, choice smallint, seq bigint, act_id bigint)
    ), going as (
      select * from json_to_recordset(${JSON.stringify(gone)}::json) as g(proposal_id integer, nullifier text)
    ), before as (
      select c.proposal_id, c.choice from secret_ballots_current c
      join (select proposal_id, nullifier from given union all select proposal_id, nullifier from going) x
        on x.proposal_id = c.proposal_id and x.nullifier = c.nullifier
    ), changes as (
      select proposal_id, choice, 1 as by from given union all select proposal_id, choice, -1 from before
    ), sums as (
      select proposal_id, coalesce(sum(by) filter (where choice = 1), 0)::integer as yes,
        coalesce(sum(by) filter (where choice = 2), 0)::integer as no,
        coalesce(sum(by) filter (where choice = 0), 0)::integer as unopened
      from changes group by proposal_id
    ), counted as (
      insert into tally_deltas (proposal_id, yes, no, unopened)
      select proposal_id, yes, no, unopened from sums where yes <> 0 or no <> 0 or unopened <> 0 order by proposal_id
    ), removed as (
      delete from secret_ballots_current c using going g
      where c.proposal_id = g.proposal_id and c.nullifier = g.nullifier
    )
    insert into secret_ballots_current (proposal_id, nullifier, choice, seq, act_id)
    select proposal_id, nullifier, choice, seq, act_id from given
    on conflict (proposal_id, nullifier) do update
      set choice = excluded.choice, seq = excluded.seq, act_id = excluded.act_id`.execute(trx);
}

/** What released ballots say, in the open or sealed. */
export interface KeptChoice {
  readonly act_id: string;
  readonly choice: number | null;
  readonly salt: string | null;
  readonly sealed: string | null;
}

export async function keepChoices(trx: QueryExecutorProvider, choices: readonly KeptChoice[]): Promise<void> {
  await sql`
    insert into secret_choices (act_id, choice, salt, sealed)
    select * from json_to_recordset(${JSON.stringify(choices)}::json)
      as x(act_id bigint, choice smallint, salt text, sealed text)`.execute(trx);
}

/** What a ballot says that the contract counts: by our own record of it, or by the contract's word on one that came directly. */
export interface DueBallot {
  readonly proposal_id: number;
  readonly nullifier: string;
  readonly seq: string;
  readonly act_id: string | null;
}

/** The choices of these, in their order: 0 for what is hidden, which the contract alone opens. */
export async function choicesOf(
  trx: QueryExecutorProvider,
  due: readonly DueBallot[],
): Promise<Array<0 | 1 | 2>> {
  const { rows } = await sql<{ choice: number }>`
    select coalesce(case when c.sealed is null then c.choice end, said.opened, 0) as choice
    from json_to_recordset(${JSON.stringify(due.map((one, at) => ({ ...one, at })))}::json)
      as x(at integer, proposal_id bigint, nullifier text, seq text, act_id bigint)
    left join secret_choices c on c.act_id = x.act_id
    left join lateral (
      select (e.args ->> 'choice')::smallint as opened from chain_events e
      where ${SECRET_SUBJECT} = x.proposal_id and e.actor = x.nullifier and e.args ->> 'seq' = x.seq
      order by e.block_number desc, e.log_index desc limit 1
    ) said on true
    order by x.at`.execute(trx);
  return rows.map(({ choice }) => choiceNumber(choice));
}

export function choiceNumber(choice: number): 0 | 1 | 2 {
  if (choice === 0 || choice === 1 || choice === 2) return choice;
  throw new Error(`No choice has the number ${choice}`);
}

/** The proposals with ballots that are hidden though voting has ended. */
export async function endedWithHidden(db: Kysely<Schema>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from proposals p
    where p.results = 'after-close' and p.expired_date <= ${now}::timestamptz and p.withdrawn_at is null
      and exists (select from secret_ballots_current c where c.proposal_id = p.id and c.choice = 0)
    order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** When voting closes next on a proposal whose choices are hidden until then; null where it does on none. */
export async function nextCloseWithHidden(db: Kysely<Schema>, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(expired_date) as next from proposals
    where results = 'after-close' and expired_date > ${now}::timestamptz and withdrawn_at is null`.execute(
    db,
  );
  return rows[0]?.next ?? null;
}

/** Current ballots of a proposal whose choices are sealed still. */
export async function sealedBallots(trx: QueryExecutorProvider, proposalId: number, limit: number) {
  const { rows } = await sql<{ act_id: bigint; digest: string; sealed: string }>`
    select s.act_id, a.digest, s.sealed
    from secret_ballots_current c join secret_choices s on s.act_id = c.act_id join acts a on a.id = c.act_id
    where c.proposal_id = ${proposalId} and c.choice = 0 and s.choice is null order by c.nullifier limit ${limit}`.execute(
    trx,
  );
  return rows;
}

/** Current ballots that are hidden here and that the contract has opened, whoever sent that. */
export async function openedOnContract(
  trx: QueryExecutorProvider,
  proposalId: number,
  limit: number,
): Promise<CurrentBallot[]> {
  const { rows } = await sql<CurrentBallot>`
    select c.proposal_id, c.nullifier, said.opened as choice, c.seq::text as seq, c.act_id::text as act_id
    from secret_ballots_current c
    cross join lateral (
      select (e.args ->> 'choice')::smallint as opened from chain_events e
      where ${SECRET_SUBJECT} = c.proposal_id::bigint and e.actor = c.nullifier and e.name = 'SecretBallotOpened'
        and e.args ->> 'seq' = c.seq::text limit 1
    ) said
    where c.proposal_id = ${proposalId} and c.choice = 0 and said.opened in (1, 2) order by c.nullifier limit ${limit}`.execute(
    trx,
  );
  return rows;
}

/** Writes what sealed ballots say, for everybody. */
export async function writeOpened(
  trx: QueryExecutorProvider,
  opened: ReadonlyArray<SaidChoice & { readonly act_id: string }>,
): Promise<void> {
  await sql`
    update secret_choices s set choice = x.choice, salt = x.salt
    from json_to_recordset(${JSON.stringify(opened)}::json) as x(act_id bigint, choice smallint, salt text)
    where s.act_id = x.act_id`.execute(trx);
}

/** An opening as the contract takes it. */
export interface Opening {
  readonly nullifier: string;
  readonly choice: number;
  readonly salt: string;
}

/** Opened ballots that the contract has counted and was not told the choices of; they are marked as queued. */
export async function takeOpenings(
  trx: QueryExecutorProvider,
  proposalId: number,
  limit: number,
): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    with due as (
      select s.act_id, c.nullifier, s.choice, s.salt
      from secret_choices s join secret_ballots_current c on c.act_id = s.act_id join acts a on a.id = s.act_id
      where s.sealed is not null and not s.queued and s.choice is not null and c.proposal_id = ${proposalId}
        and exists (
          select from chain_events e where e.digest = a.digest and e.name = 'SecretBallotCounted' and e.contract = 'secretBallots'
        )
      order by s.act_id limit ${limit}
    ), marked as (
      update secret_choices s set queued = true from due where due.act_id = s.act_id
    )
    select nullifier, choice, salt from due order by act_id`.execute(trx);
  return rows;
}

const SOON_MS = 3_600_000;

/** The secret proposals that are open or will be soon, and when: whoever was enrolled then may vote. */
export async function openSecretProposals(
  db: Kysely<Schema>,
  now: Date,
): Promise<ReadonlyArray<{ readonly name: string; readonly at: Date }>> {
  const rows = await db
    .selectFrom('proposals')
    .select(['id', 'opens_at'])
    .where('ballot_kind', '=', 'secret')
    .where('withdrawn_at', 'is', null)
    .where('expired_date', '>', now)
    .where('opens_at', '<', new Date(now.getTime() + SOON_MS))
    .orderBy('id')
    .execute();
  return rows.map(({ id, opens_at }) => ({ name: `proposal:${id}`, at: opens_at }));
}
