import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import { type Kysely, sql, type Transaction } from 'kysely';
import { DECLARE_SIGNATURES, type DeclareTask } from './relay-declarations.ts';

/** Whether a batch is told to the contract, or told again that it counts. */
export type Direction = 'out' | 'back';

const COLUMNS = [
  'i.id',
  'i.petition_id',
  'i.number',
  'i.started_at',
  'i.office',
  'i.reason',
  'i.reason_hash',
  'i.total',
  'i.step',
  'i.queued',
  'i.undone_at',
  'i.undone_office',
  'i.undone_reason',
  'i.undone_reason_hash',
  'i.undo_queued',
] as const;

export type BatchRow = Awaited<ReturnType<typeof batchesOf>>[number];

/** The batches of a petition, the oldest first. */
export async function batchesOf(db: Kysely<Schema>, petition: number) {
  return db
    .selectFrom('petition_invalidations as i')
    .innerJoin('petitions as p', 'p.id', 'i.petition_id')
    .select(COLUMNS)
    .select(['p.digest', sql<boolean>`p.removed_at is not null`.as('removed')])
    .where('i.petition_id', '=', petition)
    .orderBy('i.number')
    .execute();
}

/** The batches of these petitions with the texts that the contract has the hashes of. */
export async function declaredReasons(db: Kysely<Schema>, petitions: readonly number[]) {
  if (petitions.length === 0) return [];
  return db
    .selectFrom('petition_invalidations')
    .select(['petition_id', 'number', 'reason', 'undone_reason'])
    .where('petition_id', 'in', [...petitions])
    .orderBy('petition_id')
    .orderBy('number')
    .execute();
}

const keyOf = (batch: number, direction: Direction, from: number) =>
  `${DECLARE_SIGNATURES}:${batch}:${direction}:${from}`;

function keysOf({
  id,
  step,
  queued,
  undo_queued,
}: Pick<BatchRow, 'id' | 'step' | 'queued' | 'undo_queued'>): string[] {
  const steps = (upTo: number) => Array.from({ length: Math.ceil(upTo / step) }, (_, index) => index * step);
  return [
    ...steps(queued).map((from) => keyOf(id, 'out', from)),
    ...steps(undo_queued).map((from) => keyOf(id, 'back', from)),
  ];
}

/** Of how many signatures of a batch the contract has not answered in each direction, and whether it refused a step. */
export interface OpenSteps {
  readonly out: number;
  readonly back: number;
  readonly refused: boolean;
}

/** A step is open until its transaction is mined and the block was read. */
export async function openSteps(
  db: Kysely<Schema>,
  batch: Pick<BatchRow, 'id' | 'step' | 'queued' | 'undo_queued'>,
): Promise<OpenSteps> {
  const { rows } = await sql<OpenSteps>`
    select coalesce(sum(signers) filter (where open and not back), 0)::int as out,
      coalesce(sum(signers) filter (where open and back), 0)::int as back,
      coalesce(bool_or(refused), false) as refused
    from (
      select o.key like ${`${DECLARE_SIGNATURES}:%:back:%`} as back, o.outcome is not distinct from 'failed' as refused,
        jsonb_array_length(o.payload -> 'signers') as signers,
        o.outcome is null and (o.batch_id is null or b.state in ('stored', 'sent')
          or b.block_number > (select cursor_block from chain_state)) as open
      from outbox o left join relay_batches b on b.id = o.batch_id
      where o.key = any(${keysOf(batch)}::text[])
    ) steps`.execute(db);
  return rows[0] ?? { out: 0, back: 0, refused: false };
}

/** Begins a batch with the next number of its petition; null where another was begun at the same moment. */
export async function insertBatch(
  trx: Transaction<Schema>,
  batch: {
    readonly petition: number;
    readonly number: number;
    readonly at: Date;
    readonly office: Localized;
    readonly reason: Localized;
    readonly reasonHash: string;
    readonly total: number;
  },
): Promise<number | null> {
  const row = await trx
    .insertInto('petition_invalidations')
    .values({
      petition_id: batch.petition,
      number: batch.number,
      started_at: batch.at,
      office: JSON.stringify(batch.office),
      reason: JSON.stringify(batch.reason),
      reason_hash: batch.reasonHash,
      total: batch.total,
    })
    .onConflict((conflict) => conflict.columns(['petition_id', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Marks a batch to be undone; false where it was already. */
export async function markUndone(
  trx: Transaction<Schema>,
  id: number,
  undo: { readonly at: Date; readonly office: Localized; readonly reason: Localized; readonly hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('petition_invalidations')
    .set({
      undone_at: undo.at,
      undone_office: JSON.stringify(undo.office),
      undone_reason: JSON.stringify(undo.reason),
      undone_reason_hash: undo.hash,
    })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type QueueRow = NonNullable<Awaited<ReturnType<typeof nextToQueue>>>;

/** A batch of which the contract is to be told more, held by this transaction; `after` the batch of this number. */
export async function nextToQueue(trx: Transaction<Schema>, after: number) {
  return trx
    .selectFrom('petition_invalidations as i')
    .innerJoin('petitions as p', 'p.id', 'i.petition_id')
    .select([...COLUMNS, 'p.digest'])
    .where(
      sql<boolean>`(i.queued < i.total and i.undone_at is null or i.undo_queued < i.queued and i.undone_at is not null)`,
    )
    .where('p.removed_at', 'is', null)
    .where('i.id', '>', after)
    .orderBy('i.id')
    .limit(1)
    .forUpdate('i')
    .skipLocked()
    .executeTakeFirst();
}

/** The next signers of a batch's list behind a position. */
export async function listedSigners(
  trx: Transaction<Schema>,
  id: number,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('petition_invalidation_signers')
    .select('signer')
    .where('invalidation_id', '=', id)
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .orderBy('position')
    .execute();
  return rows.map(({ signer }) => signer);
}

/** Of these signers those whose signature this reason's batch declared invalid on the chain, and none since then. */
export async function stillInvalidatedBy(
  trx: Transaction<Schema>,
  { digest, reason_hash }: Pick<QueueRow, 'digest' | 'reason_hash'>,
  signers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ signer: string }>`
    select x.signer from unnest(${[...signers]}::text[]) with ordinality as x(signer, index)
    cross join lateral (
      select e.name, e.args ->> 'reasonHash' as reason_hash from chain_events e
      where e.actor = x.signer and e.name in ('SignatureInvalidated', 'SignatureReinstated')
        and e.subject_digest = ${digest} and e.contract = 'petitions'
      order by e.block_number desc, e.log_index desc limit 1
    ) last
    where last.name = 'SignatureInvalidated' and last.reason_hash = ${reason_hash}
    order by x.index`.execute(trx);
  return rows.map(({ signer }) => signer);
}

/** Puts a step in line for the contract (none where nobody is in it) and notes how far the list is told. */
export async function queueStep(
  trx: Transaction<Schema>,
  step: { readonly id: number; readonly direction: Direction; readonly from: number; readonly upTo: number },
  task: DeclareTask,
  now: Date,
): Promise<void> {
  if (task.signers.length > 0) {
    const key = keyOf(step.id, step.direction, step.from);
    await trx
      .insertInto('outbox')
      .values({ kind: DECLARE_SIGNATURES, key, payload: JSON.stringify(task), created_at: now })
      .execute();
  }
  const column = step.direction === 'out' ? 'queued' : 'undo_queued';
  await trx
    .updateTable('petition_invalidations')
    .set({ [column]: step.upTo })
    .where('id', '=', step.id)
    .execute();
}

/** What the contract recorded of one petition's declarations for one hash of a reason. */
export interface RecordedDeclaration {
  readonly name: 'SignatureInvalidated' | 'SignatureReinstated';
  readonly reason_hash: string;
  readonly signatures: number;
  readonly first_at: Date;
  readonly transactions: string[];
}

export async function recordedDeclarations(
  db: Kysely<Schema>,
  digest: string,
): Promise<RecordedDeclaration[]> {
  const { rows } = await sql<RecordedDeclaration>`
    select e.name, e.args ->> 'reasonHash' as reason_hash, count(*)::int as signatures, min(e.mined_at) as first_at,
      json_agg(distinct e.tx_hash) as transactions
    from chain_events e
    where e.name in ('SignatureInvalidated', 'SignatureReinstated') and e.contract = 'petitions'
      and e.subject_digest = ${digest}
    group by 1, 2 order by min(e.block_number), min(e.log_index)`.execute(db);
  return rows;
}

/** When the contract announced that the target of a petition is met, or is not any more, in order. */
export async function thresholdEvents(db: Kysely<Schema>, digest: string) {
  const { rows } = await sql<{ met: boolean; at: Date; signatures: number; transaction: string }>`
    select e.name = 'ThresholdMet' as met, e.mined_at as at, (e.args ->> 'signatures')::int as signatures,
      e.tx_hash as transaction
    from chain_events e
    where e.name in ('ThresholdMet', 'ThresholdUnmet') and e.contract = 'petitions' and e.subject_digest = ${digest}
    order by e.block_number, e.log_index`.execute(db);
  return rows;
}

/** Why a wallet's signature under a petition does not count any more, by the chain's last word on it; null where nobody said so. */
export async function invalidationOf(db: Kysely<Schema>, petition: number, wallet: string) {
  const { rows } = await sql<{ at: Date; reason: Localized | null; office: Localized | null }>`
    select e.mined_at as at, i.reason, i.office
    from petitions p
    join chain_events e on e.name = 'SignatureInvalidated' and e.contract = 'petitions' and e.subject_digest = p.digest
    left join petition_invalidations i on i.petition_id = p.id and i.reason_hash = e.args ->> 'reasonHash'
    where p.id = ${petition} and e.actor = ${wallet}
    order by e.block_number desc, e.log_index desc limit 1`.execute(db);
  return rows[0] ?? null;
}
