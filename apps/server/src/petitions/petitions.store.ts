import type { Schema } from '@sabha/db/schema';
import type { Address, Hash } from '@sabha/domain/core/hex';
import { searchWords } from '@sabha/domain/core/search-text';
import { WITHDRAWS } from '@sabha/domain/petitions/petition-structs';
import type { PetitionText } from '@sabha/domain/petitions/petition-text';
import type { CitizenStatus } from '@sabha/domain/registration/citizen';
import type { UserExport } from '@sabha/domain/registration/users/export-user';
import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';

/** Fragments of `FollowedKind`: the petition of event `e`, and what is current of the author and subject in `x`. */
export const PETITION_OF_EVENT = sql`join (select id as number, digest from petitions) s on s.digest = e.subject_digest`;
/** The same for signatures: those that wallets sent themselves to the contract count nothing where signatures are anchored. */
export const SIGNED_PETITION_OF_EVENT = sql`join (
  select id as number, digest from petitions where ledger_mode = 'verify'
) s on s.digest = e.subject_digest`;
export const CURRENT_PETITION = sql`select 1::smallint as choice, 1::bigint as seq from petitions
  where id = x.subject and not refused`;
export const CURRENT_SIGNATURE = sql`select choice, seq from petition_signatures_current
  where petition_id = x.subject and signer = x.author limit 1`;

const COLUMNS = [
  'id',
  'digest',
  'title',
  'description',
  'text_hash',
  'author',
  'required_signatures',
  'signatures',
  'invalidated',
  'closes_at',
  'created_at',
  'refused',
  'language',
  'translations',
  'ministry',
  'ledger_mode',
  'listed_at',
  'supporters_needed',
  'met_at',
  'asked_at',
  'answered_at',
  'debate_at',
  'rejected_at',
  'rejection',
  'removed_at',
  'removal',
  'removed_reason',
] as const;

export type PetitionRow = NonNullable<Awaited<ReturnType<typeof findPetition>>>;

/** A query for petitions, to be narrowed. */
export function petitionRows(db: Kysely<Schema>) {
  return db.selectFrom('petitions').select(COLUMNS);
}

/** A petition by its public number or its digest. */
export async function findPetition(db: Kysely<Schema>, id: number | Hash) {
  const column = typeof id === 'number' ? 'id' : 'digest';
  return petitionRows(db).where(column, '=', id).executeTakeFirst();
}

/** Petitions by the digests of their drafts. */
export async function petitionsOf(db: Kysely<Schema>, digests: readonly string[]): Promise<PetitionRow[]> {
  return petitionRows(db)
    .where('digest', '=', sql<string>`any(${[...digests]}::text[])`)
    .execute();
}

const PAGE = 100;

/** Petitions up to number `last`, page by page; `only` for one of them. */
export async function petitionPage(
  db: Kysely<Schema>,
  bounds: { readonly after: number; readonly last: number; readonly only: number | null },
): Promise<PetitionRow[]> {
  return petitionRows(db)
    .where('id', '>', bounds.after)
    .where('id', '<=', bounds.last)
    .$if(bounds.only !== null, (query) => query.where('id', '=', bounds.only))
    .orderBy('id')
    .limit(PAGE)
    .execute();
}

/** How many signatures every petition has, or one of them; by number. */
export async function signatureCounts(db: Kysely<Schema>, only: number | null) {
  return db
    .selectFrom('petitions')
    .select(['id', 'signatures'])
    .$if(only !== null, (query) => query.where('id', '=', only))
    .orderBy('id')
    .execute();
}

/** How many petitions there are: their numbers have no gaps. */
export async function countPetitions(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('petitions')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

export interface AuthorRow {
  readonly citizen: CitizenStatus | null;
  readonly last_created: Date | null;
  /** The highest number of a petition so far. */
  readonly last_id: number;
}

/**
 * What the rules ask about these authors, in their order. When the last petition was created is told by the later of our
 * clock and the chain's, which counts the week.
 */
export async function readAuthors(
  trx: QueryExecutorProvider,
  authors: readonly string[],
): Promise<AuthorRow[]> {
  const { rows } = await sql<AuthorRow>`
    select c.status as citizen, last.created as last_created,
      coalesce((select max(id) from petitions), 0)::integer as last_id
    from unnest(${[...authors]}::text[]) with ordinality as x(author, index)
    left join lateral (select status, earlier_wallets from citizens where wallet = x.author limit 1) c on true
    left join lateral (
      select max(newest.created) as created from unnest(x.author || c.earlier_wallets) w(wallet) cross join lateral (
        select greatest(p.created_at, to_timestamp((e.args ->> 'createdAt')::bigint)) as created
        from petitions p
        left join chain_events e on e.digest = p.digest and e.name = 'PetitionCreated'
        where p.author = w.wallet and not p.refused
        order by p.author desc, p.created_at desc limit 1
      ) newest
    ) last on true
    order by x.index`.execute(trx);
  return rows;
}

export type LastPetition = NonNullable<Awaited<ReturnType<typeof lastPetitionOf>>>;

/** The newest petition of an author that the contract did not refuse. */
export async function lastPetitionOf(db: Kysely<Schema>, author: Address) {
  return db
    .selectFrom('petitions')
    .select(['id', 'title', 'language', 'created_at', 'removed_at'])
    .where('author', '=', author)
    .where('refused', '=', false)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Which transaction created the petition of this draft, once its block is read. */
export async function creationOnChain(db: Kysely<Schema>, digest: string) {
  return db
    .selectFrom('chain_events')
    .select(['tx_hash', 'block_number'])
    .where('digest', '=', digest)
    .where('name', '=', 'PetitionCreated')
    .executeTakeFirst();
}

export interface NewPetition extends PetitionText {
  readonly id: number;
  readonly digest: string;
  readonly text_hash: string;
  readonly author: string;
  readonly required_signatures: number;
  readonly supporters_needed: number;
  readonly response_signatures: number;
  readonly debate_signatures: number;
  readonly closes_at: Date;
  readonly created_at: Date;
}

export async function insertPetitions(
  trx: QueryExecutorProvider,
  petitions: readonly NewPetition[],
): Promise<void> {
  const rows = petitions.map((petition) => {
    const texts = [petition, ...petition.translations];
    const titles = texts.map(({ title }) => title).join('\n');
    const all = texts.map(({ title, description }) => `${title}\n${description}`).join('\n');
    return { ...petition, title_words: searchWords(titles), words: searchWords(all) };
  });
  await sql`
    insert into petitions (id, digest, title, description, text_hash, author, required_signatures, supporters_needed,
      response_signatures, debate_signatures, closes_at, created_at, language, translations, ministry, ledger_mode, title_words, words)
    select id, digest, title, description, text_hash, author, required_signatures, supporters_needed, response_signatures,
      debate_signatures, closes_at, created_at, language, translations, ministry, ledger_mode, array_to_tsvector(title_words), array_to_tsvector(words)
    from json_to_recordset(${JSON.stringify(rows)}::json) as p(id integer, digest text, title text,
      description text, text_hash text, author text, required_signatures bigint, supporters_needed integer,
      response_signatures bigint, debate_signatures bigint, closes_at timestamptz, created_at timestamptz, language text, translations jsonb, ministry text, ledger_mode text,
      title_words text[], words text[])`.execute(trx);
}

/** Notes whether the contract refused these petitions. */
export async function markRefused(
  trx: Transaction<Schema>,
  changes: ReadonlyArray<{ readonly id: number; readonly refused: boolean }>,
): Promise<void> {
  for (const { id, refused } of changes)
    await trx.updateTable('petitions').set({ refused }).where('id', '=', id).execute();
}

export interface SignerRow {
  readonly id: number | null;
  readonly closes_at: Date;
  readonly refused: boolean;
  readonly removed: boolean;
  readonly rejected: boolean;
  readonly required_signatures: bigint;
  readonly signatures: bigint;
  readonly citizen: CitizenStatus | null;
  readonly choice: number | null;
  readonly highest: bigint;
  readonly earlierSigned: boolean;
}

const MOST = 9_223_372_036_854_775_807n;

/** What the rules ask about each of these signers on the petition of this digest, in their order. */
export async function readSigners(
  trx: QueryExecutorProvider,
  signers: ReadonlyArray<{ readonly petition: string; readonly signer: string }>,
): Promise<SignerRow[]> {
  const rows = JSON.stringify(signers.map((pair, index) => ({ ...pair, index })));
  const read = await sql<SignerRow>`
    select p.id, p.closes_at, p.refused, p.removed_at is not null as removed, p.rejected_at is not null as rejected,
      p.required_signatures, p.signatures, c.status as citizen, s.choice,
      greatest(s.seq, used.highest, 0) as highest,
      exists (
        select from unnest(c.earlier_wallets) e(wallet)
        join petition_signatures_current w on w.petition_id = p.id and w.signer = e.wallet
        where w.choice <> ${WITHDRAWS}
      ) as "earlierSigned"
    from json_to_recordset(${rows}::json) as x(index integer, petition text, signer text)
    left join lateral (select * from petitions where digest = x.petition limit 1) p on true
    left join lateral (select status, earlier_wallets from citizens where wallet = x.signer limit 1) c on true
    left join lateral (
      select choice, seq from petition_signatures_current where petition_id = p.id and signer = x.signer limit 1
    ) s on true
    left join lateral (
      select kind, subject, author, seq as highest from acts
      where (kind, subject, author, seq) <= ('endorsement', p.id::bigint, x.signer, ${MOST}::bigint)
      order by kind desc, subject desc, author desc, seq desc limit 1
    ) used on used.kind = 'endorsement' and used.subject = p.id and used.author = x.signer
    order by x.index`.execute(trx);
  return read.rows;
}

/** A signer's new current choice. */
export interface CurrentSignature {
  readonly petition_id: number;
  readonly signer: string;
  readonly choice: number;
  readonly seq: string;
  readonly act_id: string | null;
  /** Whether the signer is listed by pseudonym, where this act says so; as before where only the contract was heard. */
  readonly listed?: boolean;
}

/** The beginning of the hour in Colombo, which is half an hour off those of UTC. */
const hourOf = (instant: Date) =>
  sql<Date>`date_bin('1 hour', ${instant}::timestamptz, '2000-01-01T00:30:00Z'::timestamptz)`;

/**
 * Writes current choices (one for each signer and petition at most) and by how much the counts change, at an instant; gives the
 * counts. Petitions that have their supporters are listed from then on; those that meet their threshold say when they did. Whoever
 * was asked for a response or a debate below the threshold stays asked; at the threshold, as long as it is met or was answered, or
 * where signatures were declared invalid: that is said openly. `invalidated`: by how many more are.
 */
export async function writeSignatures(
  trx: QueryExecutorProvider,
  current: readonly CurrentSignature[],
  deltas: ReadonlyMap<number, number>,
  at: Date,
  invalidated: ReadonlyMap<number, number> = new Map(),
): Promise<Map<number, number>> {
  const changes = JSON.stringify(
    [...deltas].map(([petition_id, delta]) => ({
      petition_id,
      delta,
      invalidated: invalidated.get(petition_id) ?? 0,
    })),
  );
  const { rows } = await sql<{ id: number; signatures: bigint }>`
    with written as (
      insert into petition_signatures_current as c (petition_id, signer, choice, seq, act_id, listed_at)
      select petition_id, signer, choice, seq, act_id, case when listed then ${at}::timestamptz end
      from json_to_recordset(${JSON.stringify(current)}::json)
        as s(petition_id integer, signer text, choice smallint, seq bigint, act_id bigint, listed boolean)
      on conflict (petition_id, signer) do update set choice = excluded.choice, seq = excluded.seq,
        act_id = excluded.act_id, listed_at = case when excluded.seq = c.seq then c.listed_at else excluded.listed_at end
    ), changes as materialized (
      select petition_id, delta, invalidated
      from json_to_recordset(${changes}::json) as d(petition_id integer, delta integer, invalidated integer)
    ), hours as (
      insert into petition_hours (petition_id, hour, signatures)
      select petition_id, ${hourOf(at)}, delta from changes where delta <> 0
      on conflict (petition_id, hour) do update set signatures = petition_hours.signatures + excluded.signatures
    )
    update petitions p set signatures = p.signatures + d.delta,
      invalidated = case when d.invalidated <> 0 then coalesce(p.invalidated, 0) + d.invalidated else p.invalidated end,
      listed_at = case when p.listed_at is null
        and p.signatures + d.delta >= least(p.supporters_needed, p.required_signatures)
        then ${at}::timestamptz else p.listed_at end,
      met_at = case when p.signatures + d.delta >= p.required_signatures
        then coalesce(p.met_at, ${at}::timestamptz) end,
      asked_at = case
        when p.signatures + d.delta >= coalesce(p.response_signatures, p.required_signatures)
          then coalesce(p.asked_at, ${at}::timestamptz)
        when p.response_signatures < p.required_signatures or p.answered_at is not null
          or p.invalidated + d.invalidated > 0 or d.invalidated > 0 then p.asked_at end,
      debate_at = case
        when p.signatures + d.delta >= p.debate_signatures then coalesce(p.debate_at, ${at}::timestamptz)
        when p.debate_signatures < p.required_signatures or p.invalidated + d.invalidated > 0 or d.invalidated > 0
          then p.debate_at end
    from changes d where p.id = d.petition_id returning p.id, p.signatures`.execute(trx);
  return new Map(rows.map(({ id, signatures }) => [id, Number(signatures)]));
}

/** Takes choices away that turned out not to count, where nothing earlier is current. */
export async function removeSignatures(
  trx: Transaction<Schema>,
  gone: ReadonlyArray<{ readonly petition_id: number; readonly signer: string }>,
): Promise<void> {
  await sql`
    delete from petition_signatures_current s
    using json_to_recordset(${JSON.stringify(gone)}::json) as x(petition_id integer, signer text)
    where s.petition_id = x.petition_id and s.signer = x.signer`.execute(trx);
}

/**
 * The petitions that a wallet created and the signatures that it gave or took back, the oldest first. Petition by petition:
 * an index of acts by author would cost each act.
 */
export async function readOwnPetitionActs(db: Kysely<Schema>, wallet: Address): Promise<UserExport['acts']> {
  const { rows } = await sql<{ digest: string; kind: string; received_at: Date }>`
    select a.digest, a.kind, a.received_at
    from petitions p
    cross join unnest(array['petition-draft', 'endorsement']) as k(kind)
    cross join lateral (
      select id, digest, kind, received_at from acts
      where kind = k.kind and subject = p.id and author = ${wallet}
    ) a
    order by a.id
  `.execute(db);
  return rows.map((row) => ({ ...row, received_at: row.received_at.toISOString() }));
}

/** Whether a petition is open, and when the last one closed. */
export async function petitionWindows(
  db: Kysely<Schema>,
  now: Date,
): Promise<{ isOpen: boolean; lastClosed: Date | null }> {
  const { rows } = await sql<{ is_open: boolean; last_closed: Date | null }>`
    select exists (select from petitions where closes_at > ${now} and not refused) as is_open,
      (select max(closes_at) from petitions where closes_at <= ${now}) as last_closed`.execute(db);
  return { isOpen: rows[0]?.is_open === true, lastClosed: rows[0]?.last_closed ?? null };
}

/** When these petitions close, by their number. */
export async function petitionCloses(
  db: Kysely<Schema>,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('petitions')
    .select(['id', 'closes_at'])
    .where('id', 'in', ids.map(Number))
    .execute();
  return new Map(rows.map((row) => [BigInt(row.id), row.closes_at]));
}
