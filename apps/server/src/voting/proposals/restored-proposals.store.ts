import type { Schema } from '@sabha/db/schema';
import { hashSchema } from '@sabha/domain/core/hex';
import { ELIGIBILITIES, type Eligibility } from '@sabha/domain/voting/proposal-terms';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { ballotSubjectOf } from '../secret/ballot-subject.ts';
import { type NewProposal, proposalColumns } from './proposals.store.ts';

const time = z.coerce.number().transform((seconds) => new Date(seconds * 1000));
const textHash = hashSchema;
const window = { opensAt: time, closesAt: time, extendableUntil: time };
const saidSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('ProposalCreated'),
    args: z.object({
      author: z.string().toLowerCase(),
      textHash,
      ...window,
      anchorGrace: z.coerce.number(),
      eligibility: z.coerce
        .number()
        .transform((number): Eligibility => ELIGIBILITIES[number] ?? 'by-opening'),
    }),
  }),
  z.object({ name: z.literal('ProposalAmended'), args: z.object({ textHash, ...window }) }),
  z.object({ name: z.literal('ProposalWithdrawn'), args: z.object({}) }),
]);

/** What the contract said of a proposal, in its order. */
export type Said = z.infer<typeof saidSchema> & {
  readonly proposalId: number;
  readonly tx: string;
  readonly at: Date;
};

const MOST_ID = 2 ** 31 - 1;

/** Everything that the contract said of proposals, but for votes and extensions, by proposal. */
export async function readSaid(db: Kysely<Schema>): Promise<ReadonlyMap<number, readonly Said[]>> {
  const rows = await db
    .selectFrom('chain_events')
    .select(['name', 'args', 'subject', 'tx_hash', 'mined_at'])
    .where('contract', '=', 'proposals')
    .where('name', 'in', ['ProposalCreated', 'ProposalAmended', 'ProposalWithdrawn'])
    .where('subject', '<=', BigInt(MOST_ID))
    .orderBy('block_number')
    .orderBy('log_index')
    .execute();
  const said = new Map<number, Said[]>();
  for (const { name, args, subject, tx_hash: tx, mined_at: at } of rows) {
    const proposalId = Number(subject);
    const all = said.get(proposalId) ?? [];
    all.push({ ...saidSchema.parse({ name, args }), proposalId, tx, at });
    said.set(proposalId, all);
  }
  return said;
}

const NAME = 'Restored from the ledger, which does not hold categories';

/** The category of proposals of which nobody knows the category any more: an official puts each where it belongs. */
export async function unknownCategory(trx: Transaction<Schema>, now: Date): Promise<number> {
  const known = await trx
    .selectFrom('spending_categories')
    .select('id')
    .where('name_en', '=', NAME)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await trx
    .insertInto('spending_categories')
    .values({
      name_en: NAME,
      name_si: 'ලෙජරයෙන් යළි පිහිටුවන ලදි; ලෙජරයේ කාණ්ඩ සටහන් නොවේ',
      name_ta: 'பேரேட்டிலிருந்து மீட்கப்பட்டது; பேரேட்டில் வகைகள் பதிவாவதில்லை',
      version: 1,
      created_at: now,
      updated_at: now,
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a proposal under the number that the contract knows it by. */
export async function insertRestored(
  trx: Transaction<Schema>,
  id: number,
  { title, short_description, description_in_details, ...rest }: NewProposal,
): Promise<void> {
  const text = proposalColumns({ title, short_description, description_in_details });
  const ballot_subject = ballotSubjectOf(id, rest);
  const columns = {
    ...rest,
    ...text,
    ballot_subject,
    active_status: true,
    withdrawn_at: null,
    withdrawn_reason: null,
  };
  const names = ['id', ...Object.keys(columns)];
  await sql`insert into proposals (${sql.join(names.map((name) => sql.ref(name)))}) overriding system value
    values (${sql.join([id, ...Object.values(columns)])})`.execute(trx);
}

/** Notes that a proposal was withdrawn; the reason is known to the contract by its hash alone. */
export async function writeWithdrawal(trx: Transaction<Schema>, id: number, at: Date): Promise<void> {
  await trx.updateTable('proposals').set({ withdrawn_at: at }).where('id', '=', id).execute();
}

/** The next proposal is numbered behind all that the contract has. */
export async function numberProposalsBehind(db: Kysely<Schema>, last: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('proposals', 'id'),
    greatest(${last}::integer, (select max(id) from proposals))) where ${last}::integer > 0`.execute(db);
}
