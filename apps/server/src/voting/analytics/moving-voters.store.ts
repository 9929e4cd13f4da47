import type { Schema } from '@sabha/db/schema';
import type { VoterDimension } from '@sabha/db/tables/analytics';
import { readPersonFacts } from '@sabha/domain/registration/statistics/person-facts';
import type { ListedDay } from '@sabha/domain/voting/analytics/disclosure';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { eachInTurn } from '../../each-in-turn.ts';
import type { Privacy } from '../../privacy.ts';

/** Where the value under which a voter is in a figure stands, sealed. */
const sealedColumn = (dimension: VoterDimension) => `${dimension}_sealed` as const;

/** Somebody who is to come into a figure, or to go from it, and the value under which. */
export interface MovingVoter {
  readonly voter: string;
  readonly value: string;
  /** Was there at the last judgement, and was held back. */
  readonly judged: boolean;
}

/** Rows of `counted_voters v` that the figure does not have, of citizens who may vote and are in the public list. */
const waitingFor = (dimension: VoterDimension) => sql`
  counted_voters v
  join citizens c on c.wallet = v.voter and c.status = 'active'
  join people p on p.wallet = v.voter and p.listed_on is not null
  where v.${sql.ref(sealedColumn(dimension))} is null and v.stands`;

/** In the order of wallets: all who wait, or the first `limit`. */
export async function readWaiting(
  trx: Transaction<Schema>,
  privacy: Privacy,
  dimension: VoterDimension,
  limit: number | null,
): Promise<MovingVoter[]> {
  const bound = limit === null ? sql`` : sql`limit ${sql.lit(limit)}`;
  const { rows } = await sql<{ voter: string; reference: string; sealed: string; judged: boolean }>`
    select v.voter, p.reference, p.facts_sealed as sealed, v.${sql.ref(`${dimension}_judged`)} as judged
    from ${waitingFor(dimension)} order by v.voter ${bound}`.execute(trx);
  return eachInTurn(rows, ({ voter, reference, sealed, judged }) => ({
    voter,
    value: readPersonFacts(privacy.unseal('facts', reference, sealed))[dimension],
    judged,
  }));
}

/** How many wait, and how many of them were held back before. */
export async function countWaiting(
  trx: Transaction<Schema>,
  dimension: VoterDimension,
): Promise<{ all: number; held: number }> {
  const { rows } = await sql<{ all: bigint; held: bigint }>`
    select count(*) as all, count(*) filter (where v.${sql.ref(`${dimension}_judged`)}) as held
    from ${waitingFor(dimension)}`.execute(trx);
  return { all: Number(rows[0]?.all ?? 0), held: Number(rows[0]?.held ?? 0) };
}

/** Those in the figure who have no vote any more, or are no citizens. */
export async function readLeaving(
  trx: Transaction<Schema>,
  privacy: Privacy,
  dimension: VoterDimension,
): Promise<MovingVoter[]> {
  const [value, judged] = [sql.ref(`v.${sealedColumn(dimension)}`), sql.ref(`v.${dimension}_judged`)];
  const { rows } = await sql<{ voter: string; sealed: string; judged: boolean }>`
    select v.voter, ${value} as sealed, ${judged} as judged
    from counted_voters v where not v.stands and ${value} is not null
    union
    select v.voter, ${value}, ${judged}
    from citizens c join counted_voters v on v.voter = c.wallet
    where c.status <> 'active' and ${value} is not null`.execute(trx);
  return eachInTurn(rows, ({ voter, sealed, judged }) => ({
    voter,
    value: privacy.unseal(dimension, voter, sealed),
    judged,
  }));
}

/** Of the days on which registration first listed some of these voters, how many are among them and how many were published. */
export async function readListedDays(
  trx: Transaction<Schema>,
  voters: readonly MovingVoter[],
): Promise<ListedDay[]> {
  const { rows } = await sql<{ inBatch: bigint; listed: bigint }>`
    select d.in_batch as "inBatch", l.listed
    from (
      select p.listed_on, count(*) as in_batch
      from ${listOf(voters)} join people p on p.wallet = x.voter group by p.listed_on
    ) d
    cross join lateral (select count(*) as listed from listed_users u where u.listed_on = d.listed_on) l
  `.execute(trx);
  return rows.map(({ inBatch, listed }) => ({ inBatch: Number(inBatch), listed: Number(listed) }));
}

/** Writes under which value each of these is in the figure from now on; null takes them from it. */
export async function writeValues(
  trx: Transaction<Schema>,
  privacy: Privacy,
  dimension: VoterDimension,
  voters: ReadonlyArray<{ readonly voter: string; readonly value: string | null }>,
): Promise<void> {
  const sealed = await eachInTurn(voters, ({ voter, value }) => ({
    voter,
    sealed: value === null ? null : privacy.seal(dimension, voter, value),
  }));
  await sql`
    update counted_voters v
    set ${sql.ref(sealedColumn(dimension))} = x.sealed, ${sql.ref(`${dimension}_judged`)} = false
    from ${listOf(sealed)} where v.voter = x.voter`.execute(trx);
}

/** Notes that these were judged together and held back. */
export async function markHeld(
  trx: Transaction<Schema>,
  dimension: VoterDimension,
  voters: readonly MovingVoter[],
): Promise<void> {
  await sql`
    update counted_voters v set ${sql.ref(`${dimension}_judged`)} = true
    from ${listOf(voters)} where v.voter = x.voter`.execute(trx);
}

function listOf(
  voters: ReadonlyArray<{ readonly voter: string; readonly sealed?: string | null }>,
): RawBuilder<unknown> {
  const rows = JSON.stringify(voters.map(({ voter, sealed = null }) => ({ voter, sealed })));
  return sql`json_to_recordset(${rows}::json) as x(voter text, sealed text)`;
}
