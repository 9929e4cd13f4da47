import type { Schema } from '@sabha/db/schema';
import { foldForSearch } from '@sabha/domain/core/search-text';
import type { BallotKind } from '@sabha/domain/voting/ballot-terms';
import type { Eligibility } from '@sabha/domain/voting/proposal-terms';
import type { ProposalText, SignedText } from '@sabha/domain/voting/proposal-text';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ballotSubjectOf } from '../secret/ballot-subject.ts';

export type ProposalRow = Awaited<ReturnType<typeof findProposal>> & object;

/** Proposals with where their records are on the chain. */
export function proposalRows(db: Kysely<Schema>) {
  return db
    .selectFrom('proposals as p')
    .leftJoin('spending_categories as c', 'c.id', 'p.category_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('chain_events')
          .select(['tx_hash', 'block_number'])
          .where('name', '=', 'ProposalCreated')
          .where('subject', '=', sql<bigint>`p.id`)
          .where('contract', '=', 'proposals')
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .leftJoin('chain_state as s', (join) => join.onTrue())
    .select((eb) =>
      eb
        .selectFrom('proposals as r')
        .select(({ fn }) => fn.max('r.id').as('id'))
        .whereRef('r.rerun_of', '=', 'p.id')
        .as('rerun_by'),
    )
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
      'p.anchor_grace_seconds',
      'p.extendable_until',
      'p.eligibility',
      'p.text_hash',
      'p.withdrawn_at',
      'p.withdrawn_reason',
      'p.created_at',
      'p.version',
      'p.rerun_of',
      'p.ballot_kind',
      'p.results',
      'p.ledger_mode',
      'p.ballot_subject',
      'e.tx_hash',
      'e.block_number',
      's.final_block',
    ]);
}

/** One proposal with where its record is on the chain; undefined when there is none. */
export async function findProposal(db: Kysely<Schema>, id: number) {
  return proposalRows(db).where('p.id', '=', id).executeTakeFirst();
}

/** A text as the columns of a proposal hold it, with what it is searched by. */
export function proposalColumns({ title, short_description, description_in_details }: ProposalText) {
  const words = [title, short_description].flatMap(({ en, si, ta }) => [en, si, ta]);
  return {
    title: JSON.stringify(title),
    short_description: JSON.stringify(short_description),
    description_in_details: JSON.stringify(description_in_details),
    search_text: words.map(foldForSearch).join('\n'),
  };
}

export interface NewProposal extends SignedText {
  readonly category_id: number;
  readonly author: string;
  readonly opens_at: Date;
  readonly expired_date: Date;
  readonly anchor_grace_seconds: number;
  readonly extendable_until: Date;
  readonly eligibility: Eligibility;
  readonly text_hash: string;
  readonly created_at: Date;
  readonly rerun_of: number | null;
  /** The published file that it comes from, and the key of its row. */
  readonly import_id?: number;
  readonly import_key?: string;
}

/** Adds a proposal; gives its number, which the contract will use too. */
export async function insertProposal(trx: Transaction<Schema>, proposal: NewProposal): Promise<number> {
  const { category_id, author, opens_at, expired_date, text_hash, created_at } = proposal;
  const { anchor_grace_seconds, extendable_until, eligibility, rerun_of } = proposal;
  const { ballot_kind, results, ledger_mode } = proposal;
  const { id } = await trx
    .insertInto('proposals')
    .values({
      ...proposalColumns(proposal),
      category_id,
      author,
      opens_at,
      expired_date,
      anchor_grace_seconds,
      extendable_until,
      eligibility,
      text_hash,
      created_at,
      rerun_of,
      ballot_kind,
      results,
      ledger_mode,
      import_id: proposal.import_id,
      import_key: proposal.import_key,
      active_status: true,
      withdrawn_at: null,
      withdrawn_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setBallotSubject(trx, id, { ballot_kind, text_hash });
  return id;
}

/** Writes what secret ballots about a proposal name, which follows from its text. */
export async function setBallotSubject(
  trx: Transaction<Schema>,
  id: number,
  said: { readonly ballot_kind: BallotKind; readonly text_hash: string },
): Promise<void> {
  const ballot_subject = ballotSubjectOf(id, said);
  await trx.updateTable('proposals').set({ ballot_subject }).where('id', '=', id).execute();
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

/** Whether there is a proposal with this number on which voting has ended. */
export async function hasClosed(db: Kysely<Schema>, id: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('proposals')
    .select('id')
    .where('id', '=', id)
    .where('expired_date', '<=', now)
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

/** Puts a proposal under another category. */
export async function setCategory(trx: Transaction<Schema>, id: number, category_id: number): Promise<void> {
  await trx.updateTable('proposals').set({ category_id }).where('id', '=', id).execute();
}

/** Notes that an official changed the proposal: whoever read it before has to read it again before changing it. */
export async function raiseVersion(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx
    .updateTable('proposals')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Queues a task of an official for the chain. */
export async function queueTask(
  trx: Transaction<Schema>,
  task: {
    kind: `${'create' | 'amend' | 'extend' | 'withdraw'}-proposal`;
    key: string;
    payload: Record<string, unknown>;
  },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ ...task, payload: JSON.stringify(task.payload), created_at: now })
    .execute();
}
