import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

const VOTES = 200;
const CHOICES = 1_000;

export type SecretVoteRow = Awaited<ReturnType<typeof secretVotePage>>[number];

/** Secret proposals behind a number and up to another; `only` for one of them. */
export async function secretVotePage(
  db: Kysely<Schema>,
  { after, last, only }: { readonly after: number; readonly last: number; readonly only: number | null },
) {
  return db
    .selectFrom('proposals')
    .select(['id', 'title', 'text_hash', 'results', 'ledger_mode', 'opens_at', 'expired_date'])
    .select(['anchor_grace_seconds', 'withdrawn_at'])
    .where('ballot_kind', '=', 'secret')
    .where('id', '>', after)
    .where('id', '<=', last)
    .$if(only !== null, (query) => query.where('id', '=', only))
    .orderBy('id')
    .limit(VOTES)
    .execute();
}

export async function secretVoteCount(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('proposals')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('ballot_kind', '=', 'secret')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The counts of secret proposals, by number. */
export async function secretTallies(
  trx: Kysely<Schema>,
  only: number | null,
): Promise<Array<{ id: number; yes: bigint; no: bigint; unopened: bigint }>> {
  const { rows } = await sql<{ id: number; yes: bigint; no: bigint; unopened: bigint }>`
    select p.id, coalesce(t.yes_votes, 0) + coalesce(d.yes, 0) as yes,
      coalesce(t.no_votes, 0) + coalesce(d.no, 0) as no, coalesce(t.unopened, 0) + coalesce(d.unopened, 0) as unopened
    from proposals p
    left join proposal_tallies t on t.proposal_id = p.id
    left join lateral (
      select sum(yes)::bigint as yes, sum(no)::bigint as no, sum(unopened)::bigint as unopened
      from tally_deltas where proposal_id = p.id
    ) d on true
    where p.ballot_kind = 'secret' and (${only}::integer is null or p.id = ${only}::integer) order by p.id`.execute(
    trx,
  );
  return rows;
}

/** What ballots on a proposal say, as far as it is open, in the order of their acts. */
export async function openChoices(
  db: Kysely<Schema>,
  { proposalId, after }: { readonly proposalId: number; readonly after: bigint },
): Promise<Array<{ act_id: bigint; digest: string; choice: 1 | 2; salt: string }>> {
  const { rows } = await sql<{ act_id: bigint; digest: string; choice: 1 | 2; salt: string }>`
    select s.act_id, a.digest, s.choice, s.salt from acts a join secret_choices s on s.act_id = a.id
    where a.kind = 'secret-ballot' and a.subject = ${proposalId} and s.act_id > ${after}::bigint and s.choice is not null
    order by s.act_id limit ${CHOICES}`.execute(db);
  return rows;
}
