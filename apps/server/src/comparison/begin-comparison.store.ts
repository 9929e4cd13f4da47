import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Cursor } from '../jobs/chain-state.store.ts';
import type { ComparedKind, Subject } from './compared-kind.ts';
import { dueParts } from './parts.store.ts';
import { arrangeParts, findNewSubjects, findSubjects, inDatabase, ofEach } from './subjects.store.ts';

const ACTS_AT_ONCE = 5_000;
const BLOCKS_AT_ONCE = 200n;

/** A comparison that begins: its number, and the subjects whose own record something new was said of. */
export interface Beginning {
  readonly comparison: bigint;
  readonly subjects: readonly Subject[];
}

/** Whether the next comparison has anything to compare, beside what is compared in turn. */
export async function hasNews(
  db: Kysely<Schema>,
  kinds: readonly ComparedKind[],
  cursor: Cursor,
): Promise<boolean> {
  const { rows } = await sql<{ news: boolean }>`
    select s.block_cursor <> ${cursor.block} or s.block_hash is distinct from ${cursor.hash}
      or exists (select from acts where id > s.act_cursor)
      or exists (
        select from (${inDatabase(kinds)}) k where not exists (
          select from comparison_subjects v where v.kind = k.kind and v.subject = k.subject
        )
      ) as news
    from comparison_state s`.execute(db);
  return rows[0]?.news !== false || (await dueParts(db, 1)).length > 0;
}

type State = Awaited<ReturnType<typeof readState>>;

async function readState(trx: Transaction<Schema>) {
  return trx
    .selectFrom('comparison_state')
    .select(['comparison', 'act_cursor', 'block_cursor', 'block_hash'])
    .executeTakeFirst();
}

/**
 * Begins a comparison: finds subjects that are new, and marks the parts that acts and events since the last one have
 * touched. After the chain has changed its past all are. Acts are numbered in the order of their commits, so none is missed.
 */
export async function beginComparison(
  db: Kysely<Schema>,
  kinds: readonly ComparedKind[],
  cursor: Cursor,
  at: { readonly now: Date; readonly largestPart: number },
): Promise<Beginning> {
  return db.transaction().execute(async (trx) => {
    const state = await readState(trx);
    if (!state) return beginFirst(trx, kinds, cursor, at);
    const changed = await chainChangedItsPast(trx, state, cursor);
    if (changed) await trx.updateTable('comparison_parts').set({ touched: true }).execute();
    await findNewSubjects(trx, kinds);
    const actCursor = await touchByActs(trx, state.act_cursor);
    const subjects = changed ? [] : await touchByEvents(trx, kinds, state.block_cursor, cursor.block);
    await arrangeParts(trx, kinds, at.largestPart);
    const comparison = state.comparison + 1n;
    await trx
      .updateTable('comparison_state')
      .set({
        comparison,
        act_cursor: actCursor,
        compared_at: at.now,
        block_number: cursor.block,
        block_cursor: cursor.block,
        block_hash: cursor.hash,
      })
      .execute();
    return { comparison, subjects };
  });
}

/** Everything is new to the first comparison. */
async function beginFirst(
  trx: Transaction<Schema>,
  kinds: readonly ComparedKind[],
  cursor: Cursor,
  { now, largestPart }: { readonly now: Date; readonly largestPart: number },
): Promise<Beginning> {
  const newest = await trx.selectFrom('acts').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  await trx
    .insertInto('comparison_state')
    .values({
      comparison: 1n,
      compared_at: now,
      block_number: cursor.block,
      act_cursor: newest?.id ?? 0n,
      block_cursor: cursor.block,
      block_hash: cursor.hash,
      round_from: 1n,
      round_started_at: now,
      ledger_answers: true,
    })
    .execute();
  await findSubjects(trx, kinds);
  await arrangeParts(trx, kinds, largestPart);
  return { comparison: 1n, subjects: [] };
}

async function chainChangedItsPast(
  trx: Transaction<Schema>,
  state: State & object,
  cursor: Cursor,
): Promise<boolean> {
  if (cursor.block < state.block_cursor) return true;
  const block = await trx
    .selectFrom('chain_blocks')
    .select('hash')
    .where('number', '=', state.block_cursor)
    .executeTakeFirst();
  return (block?.hash ?? null) !== state.block_hash;
}

/** Gives up to which act it is known now. */
async function touchByActs(trx: Transaction<Schema>, from: bigint): Promise<bigint> {
  for (let after = from; ; ) {
    const { rows } = await sql<{ last: bigint | null; found: number }>`
      with news as (
        select id, kind, subject, author from acts where id > ${after} order by id limit ${ACTS_AT_ONCE}
      ), touched as (
        update comparison_parts p set touched = true
        from (
          select distinct v.kind, v.subject, substr(n.author, 3, v.depth) as prefix
          from news n join comparison_subjects v on v.kind = n.kind and v.subject = n.subject
        ) t
        where p.kind = t.kind and p.subject = t.subject and p.prefix = t.prefix and not p.touched
      )
      select max(id) as last, count(*)::int as found from news`.execute(trx);
    after = rows[0]?.last ?? after;
    if ((rows[0]?.found ?? 0) < ACTS_AT_ONCE) return after;
  }
}

/** Gives the subjects of which the contract has said something itself. */
async function touchByEvents(
  trx: Transaction<Schema>,
  kinds: readonly ComparedKind[],
  from: bigint,
  to: bigint,
): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (let after = from; after < to; after += BLOCKS_AT_ONCE) {
    const { rows } = await sql<Subject>`
      with news as (
        select v.kind, v.subject, v.depth, n.author, n.about_subject
        from (${ofEach(
          kinds,
          ({ name, events }) => sql`
            select ${name}::text as kind, e.subject, e.author, e.about_subject from (${events}) e
            where e.block_number > ${after} and e.block_number <= ${after + BLOCKS_AT_ONCE}`,
        )}) n
        join comparison_subjects v on v.kind = n.kind and v.subject = n.subject
      ), touched as (
        update comparison_parts p set touched = true
        from (select distinct kind, subject, substr(author, 3, depth) as prefix from news where author is not null) t
        where p.kind = t.kind and p.subject = t.subject and p.prefix = t.prefix and not p.touched
      )
      select distinct kind, subject from news where about_subject`.execute(trx);
    subjects.push(...rows);
  }
  return subjects;
}
