import type { Schema } from '@sabha/db/schema';
import { countsAsCitizen } from '@sabha/domain/acts/citizen-status';
import type { LedgerMode } from '@sabha/domain/acts/ledger-mode';
import type { RecordState } from '@sabha/domain/comparison/comparison-report';
import type { Language } from '@sabha/domain/core/localized';
import { INVALIDATED, SIGNS } from '@sabha/domain/petitions/petition-structs';
import { type PetitionWords, petitionTextHash } from '@sabha/domain/petitions/petition-text';
import { type Kysely, sql } from 'kysely';
import type { JudgeAuthor } from '../comparison/compared-kind.ts';

/** Each signer's latest choice on a petition. */
export const CURRENT_SIGNATURES = sql`
  select petition_id as subject, signer as author, choice, seq, act_id from petition_signatures_current`;

/** The events of a petition's signatures, and of what offices declared of them; the expression is that of the index (see the migrations). */
export const signaturesRecorded = (petition: bigint) => sql`
  select actor as author, (args ->> 'choice')::int as choice, (args ->> 'previousChoice')::int as previous,
    (args ->> 'seq')::numeric as seq, block_number, log_index, mined_at
  from chain_events
  where (case when name = 'PetitionSigned' and contract = 'petitions' then subject_digest end)
    = (select digest from petitions where id = ${petition})
    and (derived or not exists (select from petitions where id = ${petition} and ledger_mode = 'anchor'))
  union all
  select e.actor, k.choice, k.previous, (e.args ->> 'seq')::numeric, e.block_number, e.log_index, e.mined_at
  from (values ('SignatureInvalidated', ${sql.lit(INVALIDATED)}, ${sql.lit(SIGNS)}),
    ('SignatureReinstated', ${sql.lit(SIGNS)}, ${sql.lit(INVALIDATED)})) as k(name, choice, previous)
  join chain_events e on e.name = k.name and e.contract = 'petitions'
    and e.subject_digest = (select digest from petitions where id = ${petition})`;

export const PETITIONS = sql`select id as subject from petitions`;

/** The draft gives the number of a petition, so that a petition whose row is gone is found too. */
export const RECORDED_PETITIONS = sql`
  select a.subject from chain_events e join acts a on a.digest = e.digest
  where e.name = 'PetitionCreated' and e.contract = 'petitions'`;

const OF_SIGNERS = sql.join(
  ['PetitionSigned', 'SignatureInvalidated', 'SignatureReinstated'].map((name) => sql.lit(name)),
);

export const PETITION_EVENTS = sql`
  select p.id as subject, e.actor as author, e.block_number, e.name not in (${OF_SIGNERS}) as about_subject
  from chain_events e join petitions p on p.digest = e.subject_digest where e.contract = 'petitions'`;

/** Of a petition the signatures are counted, and not how many were withdrawn. */
export const publishedSignatures = (petition: bigint) => sql`
  select coalesce((select signatures from petitions where id = ${petition}), 0) as first, null::bigint as second`;

export const COUNTED_PETITIONS = sql`select id as subject, signatures as acts from petitions`;

/** A petition's title is in the language of its author alone; one that was removed has none. */
export const PETITION_TITLES = sql`
  select id as subject, jsonb_build_object('en', title, 'si', title, 'ta', title) as title
  from petitions where removed_at is null`;

/** The id by which the contract knows a petition, and how signatures reach it; null where its row is gone. */
export async function petitionOnContract(db: Kysely<Schema>, petition: bigint) {
  const row = await db
    .selectFrom('petitions')
    .select(['digest', 'ledger_mode'])
    .where('id', '=', Number(petition))
    .executeTakeFirst();
  return row ?? null;
}

/** Whose signatures under a petition count: citizens'. Null where the petition is not known. */
export async function signersOf(db: Kysely<Schema>, petition: bigint): Promise<JudgeAuthor | null> {
  const row = await db
    .selectFrom('petitions')
    .select('closes_at')
    .where('id', '=', Number(petition))
    .executeTakeFirst();
  if (!row) return null;
  const { closes_at: closesAt } = row;
  return (status, countedAt) =>
    countsAsCitizen(status, closesAt, { late: countedAt >= closesAt }) ? null : 'not-a-citizen';
}

interface RecordRow {
  title: string | null;
  description: string;
  language: Language;
  translations: PetitionWords[];
  ministry: string | null;
  ledger_mode: LedgerMode;
  text_hash: string;
  author: string;
  required_signatures: bigint;
  closes_at: Date;
  refused: boolean;
  rejected: boolean;
  created:
    | (Partial<Record<'author' | 'textHash' | 'closesAt', string>> & {
        requiredSignatures?: number | string;
      })
    | null;
}

/**
 * Whether the petition as it is stored (author, threshold, closing time, and the hash of the text, computed anew) is the one
 * that the contract recorded, or refused where ours says that it did.
 */
export async function comparePetition(db: Kysely<Schema>, petition: bigint): Promise<RecordState> {
  const { rows } = await sql<RecordRow>`
    select p.title, p.description, p.language, p.translations, p.ministry, p.ledger_mode, p.text_hash, p.author, p.required_signatures, p.closes_at, p.refused,
      created.args as created, exists (
        select from chain_events where digest = p.digest and name = 'ActRejected' and contract = 'petitions'
      ) as rejected
    from (select 1) one
    left join petitions p on p.id = ${petition}
    left join lateral (
      select args from chain_events where digest = p.digest and name = 'PetitionCreated' and contract = 'petitions' limit 1
    ) created on true`.execute(db);
  const [row] = rows;
  if (!row || row.title === null) return 'differs';
  if (row.refused) return row.rejected && !row.created ? 'matched' : 'differs';
  if (!row.created) return 'waiting';
  return isRecorded({ ...row, title: row.title }) ? 'matched' : 'differs';
}

function isRecorded(row: RecordRow & { readonly title: string }): boolean {
  return (
    row.created?.author === row.author &&
    row.created.textHash === row.text_hash &&
    // Of one that was removed before a recovery nobody has the text.
    (row.title === '' || row.created.textHash === petitionTextHash(row)) &&
    Number(row.created.requiredSignatures) === Number(row.required_signatures) &&
    row.created.closesAt === String(Math.floor(row.closes_at.getTime() / 1000))
  );
}
