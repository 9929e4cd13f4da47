import type { Schema } from '@sabha/db/schema';
import type { ListProposalsQuery } from '@sabha/domain/voting/list-proposals';
import type { ProposalText } from '@sabha/domain/voting/proposal-text';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';

export type ProposalRow = Awaited<ReturnType<typeof findProposal>> & object;

function proposalRows(db: Kysely<Schema>) {
  return db
    .selectFrom('proposals as p')
    .leftJoin('spending_categories as c', 'c.id', 'p.category_id')
    .leftJoin('chain_events as e', (join) =>
      join
        .on('e.name', '=', 'ProposalCreated')
        .on(sql`e.subject`, '=', sql`p.id`)
        .on('e.contract', '=', 'proposals'),
    )
    .leftJoin('chain_state as s', (join) => join.onTrue())
    .select([
      'p.id',
      'p.title',
      'p.short_description',
      'p.description_in_details',
      'p.category_id',
      'c.name_en as category_en',
      'c.name_si as category_si',
      'c.name_ta as category_ta',
      'p.author',
      'p.active_status',
      'p.opens_at',
      'p.expired_date',
      'p.text_hash',
      'p.withdrawn_at',
      'p.withdrawn_reason',
      'p.created_at',
      'e.tx_hash',
      'e.block_number',
      's.final_block',
    ]);
}

/** One proposal with where its record stands on the chain; undefined when there is none. */
export async function findProposal(db: Kysely<Schema>, id: number) {
  return proposalRows(db).where('p.id', '=', id).executeTakeFirst();
}

export interface ProposalFilter extends Pick<ListProposalsQuery, 'status' | 'category' | 'q'> {
  readonly creator?: string | undefined;
}

/** A page of proposals, the newest first, and how many there are in all. */
export async function listProposalRows(
  db: Kysely<Schema>,
  filter: ProposalFilter,
  page: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<{ rows: ProposalRow[]; total: number }> {
  const matching = matches(filter, now);
  const rows = await proposalRows(db)
    .where((eb) => matching(eb))
    .orderBy('p.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counted = await db
    .selectFrom('proposals as p')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where((eb) => matching(eb))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(counted.total) };
}

// A query with joined tables has more columns than this one, all of those asked for here among them.
type Rows = ExpressionBuilder<Schema & { p: Schema['proposals'] }, 'p'>;

function matches(filter: ProposalFilter, now: Date) {
  const conditions = [sql<boolean>`true`];
  if (filter.status) conditions.push(inStatus(filter.status, now));
  if (filter.category !== undefined) conditions.push(sql<boolean>`p.category_id = ${filter.category}`);
  if (filter.creator) conditions.push(sql<boolean>`p.author = ${filter.creator}`);
  if (filter.q) {
    const words = filter.q.normalize('NFC').toLowerCase();
    conditions.push(sql<boolean>`strpos(lower(concat_ws(' ', p.title->>'en', p.title->>'si', p.title->>'ta',
      p.short_description->>'en', p.short_description->>'si', p.short_description->>'ta')), ${words}) > 0`);
  }
  return (eb: Pick<Rows, 'and'>) => eb.and(conditions);
}

function inStatus(status: NonNullable<ProposalFilter['status']>, now: Date) {
  const open = sql`p.active_status and p.withdrawn_at is null and p.opens_at <= ${now}`;
  switch (status) {
    case 'Active':
      return sql<boolean>`(${open} and p.expired_date > ${now})`;
    case 'Expired':
      return sql<boolean>`(${open} and p.expired_date <= ${now})`;
    case 'Inactive':
      return sql<boolean>`not (${open})`;
  }
}

export interface NewProposal extends ProposalText {
  readonly category_id: number;
  readonly author: string;
  readonly opens_at: Date;
  readonly expired_date: Date;
  readonly text_hash: string;
  readonly created_at: Date;
}

/** Adds a proposal; gives its number, which the contract will use too. */
export async function insertProposal(trx: Transaction<Schema>, proposal: NewProposal): Promise<number> {
  const { title, short_description, description_in_details, ...rest } = proposal;
  const { id } = await trx
    .insertInto('proposals')
    .values({
      ...rest,
      title: JSON.stringify(title),
      short_description: JSON.stringify(short_description),
      description_in_details: JSON.stringify(description_in_details),
      active_status: true,
      withdrawn_at: null,
      withdrawn_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether there is a category under which a proposal can stand. */
export async function categoryExists(db: Kysely<Schema>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('spending_categories')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the tombstone on a proposal. */
export async function markWithdrawn(
  trx: Transaction<Schema>,
  id: number,
  reason: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ withdrawn_at: at, withdrawn_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Puts a task of an official in line for the chain. */
export async function queueTask(
  trx: Transaction<Schema>,
  task: { kind: 'create-proposal' | 'withdraw-proposal'; key: string; payload: Record<string, unknown> },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ ...task, payload: JSON.stringify(task.payload), created_at: now })
    .execute();
}

/** Which proposals differed between database and chain in the last comparison; null when there has been none. */
export async function lastMismatched(db: Kysely<Schema>): Promise<ReadonlySet<number> | null> {
  const { rows } = await sql<{ proposal_id: number | null }>`
    select (t->>'proposalId')::integer as proposal_id
    from (select tallies from reconciliations order by id desc limit 1) last
    left join lateral jsonb_array_elements(last.tallies) t on (t->>'mismatched')::integer > 0
  `.execute(db);
  if (rows.length === 0) return null;
  return new Set(rows.flatMap((row) => (row.proposal_id === null ? [] : [row.proposal_id])));
}

/** What the figures above the list are computed from, at one moment. */
export async function readProposalFigures(db: Kysely<Schema>, now: Date) {
  const { rows } = await sql<{
    total: bigint;
    active: bigint;
    opened: bigint;
    votes: bigint;
    opened_votes: bigint;
  }>`
    with counts as (
      select proposal_id, sum(yes + no) as votes from (
        select proposal_id, yes_votes as yes, no_votes as no from proposal_tallies
        union all select proposal_id, yes, no from tally_deltas
      ) parts group by proposal_id
    )
    select count(*) as total,
      count(*) filter (where ${inStatus('Active', now)}) as active,
      count(*) filter (where p.withdrawn_at is null and p.opens_at <= ${now}) as opened,
      coalesce(sum(c.votes), 0)::bigint as votes,
      coalesce(sum(c.votes) filter (where p.withdrawn_at is null and p.opens_at <= ${now}), 0)::bigint
        as opened_votes
    from proposals p left join counts c on c.proposal_id = p.id
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('A count gave no row');
  return {
    total: Number(row.total),
    active: Number(row.active),
    opened: Number(row.opened),
    votes: Number(row.votes),
    openedVotes: Number(row.opened_votes),
  };
}
