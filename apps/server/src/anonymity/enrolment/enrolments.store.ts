import type { Schema } from '@sabha/db/schema';
import type { EnrolleeSituation } from '@sabha/domain/anonymity/enrolment-rules';
import type { Address } from '@sabha/domain/core/hex';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

/** A citizen and the commitment that they want to enrol. */
export interface Enrollee {
  readonly citizen: string;
  readonly commitment: string;
}

export interface EnrolleeRow extends Omit<EnrolleeSituation, 'authorised'> {
  readonly status: string | null;
  /** Of the person whose wallet it is; null where the database has none. */
  readonly nicIndex: string | null;
  readonly indexKey: string | null;
}

/** What the rules ask about these citizens, in their order. */
export async function readEnrollees(
  trx: QueryExecutorProvider,
  enrollees: readonly Enrollee[],
): Promise<EnrolleeRow[]> {
  const { rows } = await sql<EnrolleeRow>`
    select c.status, p.nic_index as "nicIndex", p.index_key as "indexKey",
      coalesce((select max(e.generation) from enrolments e where e.citizen = x.citizen), 0)::int as generation,
      exists (select from enrolments e where e.commitment = x.commitment) as "commitmentUsed",
      coalesce(l.replaced_at, '{}') as "replacedAt", l.rest_until as "restUntil"
    from json_to_recordset(${JSON.stringify(enrollees.map((one, at) => ({ ...one, at })))}::json)
      as x(at integer, citizen text, commitment text)
    left join citizens c on c.wallet = x.citizen
    left join people p on p.wallet = x.citizen
    left join lateral (
      select array_agg(a.at) filter (where a.at is not null) as replaced_at, max(o.rest_until) as rest_until
      from person_indexes i join enrolment_limits o on o.nic_index = i.index_value
        left join lateral unnest(o.replaced_at) a(at) on true
      where i.person_id = p.id and i.field = 'nic'
    ) l on true
    order by x.at`.execute(trx);
  return rows;
}

/** One accepted enrolment, as it is written. */
export interface NewEnrolment extends Enrollee {
  readonly generation: number;
  readonly actId: bigint;
  /** Null where the census may take it at once. */
  readonly entersAfter: Date | null;
}

/** Writes enrolments. The citizen's identity before each of them leaves the census, and its share is destroyed. */
export async function writeEnrolments(
  trx: QueryExecutorProvider,
  enrolments: readonly NewEnrolment[],
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(
    enrolments.map(({ citizen, commitment, generation, actId, entersAfter }) => ({
      ...{ citizen, commitment, generation },
      act_id: actId.toString(),
      enters_after: entersAfter,
    })),
  );
  await sql`
    with given as (
      select * from json_to_recordset(${rows}::json)
        as x(citizen text, commitment text, generation integer, act_id bigint, enters_after timestamptz)
    ), left_census as (
      update enrolments e set ended_at = ${now} from given g
      where e.citizen = g.citizen and e.generation < g.generation and e.ended_at is null
    ), destroyed as (
      delete from identity_shares s using given g where s.citizen = g.citizen and s.generation < g.generation
    )
    insert into enrolments (commitment, citizen, generation, act_id, enters_after)
    select commitment, citizen, generation, act_id, enters_after from given`.execute(trx);
}

/** Notes that a person replaced an identity, and until when the new one rests. */
export async function noteReplacement(
  trx: QueryExecutorProvider,
  { nicIndex, indexKey }: { readonly nicIndex: string; readonly indexKey: string },
  { at, restUntil }: { readonly at: Date | null; readonly restUntil: Date },
): Promise<void> {
  const replaced = at === null ? sql`'{}'::timestamptz[]` : sql`array[${at}]::timestamptz[]`;
  await sql`
    insert into enrolment_limits (nic_index, index_key, replaced_at, rest_until)
    values (${nicIndex}, ${indexKey}, ${replaced}, ${restUntil})
    on conflict (nic_index) do update set
      replaced_at = enrolment_limits.replaced_at || excluded.replaced_at,
      rest_until = greatest(enrolment_limits.rest_until, excluded.rest_until)`.execute(trx);
}

/** The latest enrolment of a citizen that has not ended, and the shares that are kept for them. */
export interface MemberRow {
  readonly status: string | null;
  readonly commitment: string | null;
  readonly generation: number;
  /** Whether that identity has not left the census. */
  readonly current: boolean;
  readonly entersAfter: Date | null;
  readonly published: boolean;
  readonly replacedAt: readonly Date[];
  readonly shares: ReadonlyArray<{ readonly generation: number; readonly sealed: string }>;
}

export async function readMember(db: Kysely<Schema>, citizen: Address): Promise<MemberRow> {
  const { rows } = await sql<MemberRow>`
    select c.status, e.commitment, coalesce(e.generation, 0)::int as generation,
      (e.commitment is not null and e.ended_at is null) as current, e.enters_after as "entersAfter",
      (entered.published_at is not null) as published,
      coalesce(l.replaced_at, '{}') as "replacedAt", coalesce(s.shares, '[]'::json) as shares
    from (select ${citizen}::text as wallet) x
    left join citizens c on c.wallet = x.wallet
    left join people p on p.wallet = x.wallet
    left join lateral (
      select * from enrolments e where e.citizen = x.wallet order by e.generation desc limit 1
    ) e on true
    left join census_epochs entered on entered.epoch = e.entered_epoch
    left join lateral (
      select array_agg(a.at) filter (where a.at is not null) as replaced_at
      from person_indexes i join enrolment_limits o on o.nic_index = i.index_value
        left join lateral unnest(o.replaced_at) a(at) on true
      where i.person_id = p.id and i.field = 'nic'
    ) l on true
    left join lateral (
      select json_agg(json_build_object('generation', s.generation, 'sealed', s.share_sealed)) as shares
      from identity_shares s where s.citizen = x.wallet
    ) s on true`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('A row of constants is missing');
  return row;
}

/** Keeps a share where there is none yet; gives the one that is kept. */
export async function keepShare(
  db: Kysely<Schema>,
  { citizen, generation, sealed }: { citizen: Address; generation: number; sealed: string },
): Promise<string> {
  await db
    .insertInto('identity_shares')
    .values({ citizen, generation, share_sealed: sealed })
    .onConflict((conflict) => conflict.columns(['citizen', 'generation']).doNothing())
    .execute();
  const row = await db
    .selectFrom('identity_shares')
    .select('share_sealed')
    .where('citizen', '=', citizen)
    .where('generation', '=', generation)
    .executeTakeFirstOrThrow();
  return row.share_sealed;
}

/** Ends what a citizen has in the census. True where there was something. */
export async function endMembership(trx: Kysely<Schema>, citizen: Address, now: Date): Promise<boolean> {
  await trx.deleteFrom('identity_shares').where('citizen', '=', citizen).execute();
  const { numUpdatedRows } = await trx
    .updateTable('enrolments')
    .set({ ended_at: now })
    .where('citizen', '=', citizen)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether this wallet was ever enrolled. */
export async function wasEnrolled(db: Kysely<Schema>, citizen: Address): Promise<boolean> {
  const row = await db
    .selectFrom('enrolments')
    .select('commitment')
    .where('citizen', '=', citizen)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets limits that nobody needs any more: no replacement counts, and no identity rests. */
export async function forgetLimits(db: Kysely<Schema>, before: Date, now: Date): Promise<void> {
  await sql`
    delete from enrolment_limits
    where coalesce(rest_until, ${now}) <= ${now}
      and not exists (select from unnest(replaced_at) a(at) where a.at > ${before})`.execute(db);
}

/** Keeps a person's limits under the first of these indexes of one NIC, whichever they were under. */
export async function reindexLimits(
  trx: Kysely<Schema>,
  indexes: readonly [string, ...string[]],
  key: string,
): Promise<void> {
  await trx
    .updateTable('enrolment_limits')
    .set({ nic_index: indexes[0], index_key: key })
    .where('nic_index', 'in', [...indexes])
    .execute();
}

/** The next shares after one, held until the end of the transaction. */
export async function lockShares(
  trx: Kysely<Schema>,
  after: { readonly citizen: string; readonly generation: number },
  limit: number,
) {
  return trx
    .selectFrom('identity_shares')
    .select(['citizen', 'generation', 'share_sealed as sealed'])
    .where(sql<boolean>`(citizen, generation) > (${after.citizen}, ${after.generation}::integer)`)
    .orderBy('citizen')
    .orderBy('generation')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function writeShare(
  trx: Kysely<Schema>,
  { citizen, generation, sealed }: { citizen: string; generation: number; sealed: string },
): Promise<void> {
  await trx
    .updateTable('identity_shares')
    .set({ share_sealed: sealed })
    .where('citizen', '=', citizen)
    .where('generation', '=', generation)
    .execute();
}
