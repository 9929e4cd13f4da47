import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import { MOST_BLOCK_BYTES } from './ipfs-node.ts';

/** What is public of a report: title or text, or the copy of a file with this number. */
export interface PublicContent {
  readonly digest: string;
  readonly part: 'title' | 'body' | 'copy';
  readonly report: number;
  readonly number: number;
}

const isPublic = (now: Date) =>
  sql`not r.refused and r.withdrawn_at is null and r.hidden_at is null and (r.text_published_at is not null or r.text_due <= ${now})`;

/** Everything that is public of reports and fits a block. */
const contents = (now: Date) => sql`
  select r.title_digest as digest, 'title' as part, r.id as report, 0 as number from reports r where ${isPublic(now)}
  union all select r.body_digest, 'body', r.id, 0 from reports r where ${isPublic(now)}
  union all select e.copy_sha256, 'copy', e.report_id, e.number from report_evidence e join reports r on r.id = e.report_id
    where ${isPublic(now)} and e.state = 'kept' and e.copy_file is not null and e.copy_bytes <= ${MOST_BLOCK_BYTES}`;

interface Asked {
  readonly node: string;
  readonly now: Date;
}

/** Contents that the node is to be given now. */
export async function contentsToKeep(
  db: Kysely<Schema>,
  { node, now }: Asked,
  limit: number,
): Promise<PublicContent[]> {
  const { rows } = await sql<PublicContent>`
    select distinct on (c.digest) c.digest, c.part, c.report, c.number from (${contents(now)}) c
      left join ipfs_pins p on p.digest = c.digest
    where p.digest is null or p.node <> ${node} or p.state = 'leaving' or (p.state = 'waiting' and p.again_at <= ${now})
    order by c.digest limit ${limit}`.execute(db);
  return rows;
}

/** What the node has, or may have, and is to remove now: it is public no more. */
export async function contentsToRemove(
  db: Kysely<Schema>,
  { node, now }: Asked,
  limit: number,
): Promise<ReadonlyArray<{ readonly digest: string }>> {
  const { rows } = await sql<{ digest: string }>`
    select p.digest from ipfs_pins p where p.node = ${node} and (p.state <> 'leaving' or p.again_at <= ${now})
      and not exists (select 1 from (${contents(now)}) c where c.digest = p.digest)
    order by p.digest limit ${limit}`.execute(db);
  return rows;
}

/** How many contents the node does not have yet, and how many it has no more to have. */
export async function pinsBehind(
  db: Kysely<Schema>,
  { node, now }: Asked,
): Promise<{ readonly keep: number; readonly remove: number }> {
  const { rows } = await sql<{ keep: number; remove: number }>`
    with c as (${contents(now)})
    select (select count(distinct c.digest)::int from c left join ipfs_pins p on p.digest = c.digest
        where p.digest is null or p.node <> ${node} or p.state <> 'pinned') as keep,
      (select count(*)::int from ipfs_pins p where p.node = ${node} and not exists (select 1 from c where c.digest = p.digest)) as remove`.execute(
    db,
  );
  return rows[0] ?? { keep: 0, remove: 0 };
}

/** The bytes of a title or a text, or the name of the file of a copy, while it is public; undefined where it is not any more. */
export async function readContent(
  db: Kysely<Schema>,
  { part, report, number }: PublicContent,
  now: Date,
): Promise<{ readonly bytes: Uint8Array | null; readonly file: string | null } | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array | null; file: string | null }>`
    select case ${part}::text when 'title' then r.title_bytes when 'body' then r.body_bytes end as bytes, e.copy_file as file
    from reports r left join report_evidence e on e.report_id = r.id and e.number = ${number}
    where r.id = ${report} and ${isPublic(now)}`.execute(db);
  return rows[0];
}

/** Notes that the node is being given a content, before it is: whatever happens, it is known that the node may have it. */
export async function noteKeeping(db: Kysely<Schema>, digest: string, { node, now }: Asked): Promise<void> {
  const row = { digest, node, state: 'waiting', again_at: now } as const;
  await db
    .insertInto('ipfs_pins')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet((eb) => ({
        ...{ node, state: 'waiting', again_at: now },
        attempts: eb
          .case()
          .when(eb.and([eb('ipfs_pins.state', '=', 'waiting'), eb('ipfs_pins.node', '=', node)]))
          .then(eb.ref('ipfs_pins.attempts'))
          .else(0)
          .end(),
      })),
    )
    .execute();
}

export async function notePinned(db: Kysely<Schema>, digest: string): Promise<void> {
  await db
    .updateTable('ipfs_pins')
    .set({ state: 'pinned', attempts: 0, again_at: null, failure: null })
    .where('digest', '=', digest)
    .execute();
}

/** Notes a failure; gives how many there were in a row. */
export async function noteFailure(
  db: Kysely<Schema>,
  digest: string,
  failed: {
    readonly state: 'waiting' | 'leaving';
    readonly why: string;
    readonly again: (attempts: number) => Date;
  },
): Promise<number> {
  const before = await db
    .selectFrom('ipfs_pins')
    .select(['state', 'attempts'])
    .where('digest', '=', digest)
    .executeTakeFirst();
  const attempts = (before?.state === failed.state ? before.attempts : 0) + 1;
  await db
    .updateTable('ipfs_pins')
    .set({ state: failed.state, attempts, again_at: failed.again(attempts), failure: failed.why })
    .where('digest', '=', digest)
    .execute();
  return attempts;
}

export async function forgetPin(db: Kysely<Schema>, digest: string): Promise<void> {
  await db.deleteFrom('ipfs_pins').where('digest', '=', digest).execute();
}

/** Those of these digests whose bytes the node keeps. */
export async function pinnedOf(
  db: Kysely<Schema>,
  node: string,
  digests: readonly string[],
): Promise<ReadonlySet<string>> {
  if (digests.length === 0) return new Set();
  const rows = await db
    .selectFrom('ipfs_pins')
    .select('digest')
    .where('digest', 'in', [...digests])
    .where('node', '=', node)
    .where('state', '=', 'pinned')
    .execute();
  return new Set(rows.map(({ digest }) => digest));
}

/** What the node has refused at least so often in a row, by what was asked and why it failed last. */
export async function failingPins(
  db: Kysely<Schema>,
  { node, least }: { readonly node: string; readonly least: number },
) {
  return db
    .selectFrom('ipfs_pins')
    .select(({ fn }) => ['state', 'failure', fn.countAll<bigint>().as('contents')])
    .where('node', '=', node)
    .where('attempts', '>=', least)
    .groupBy(['state', 'failure'])
    .orderBy('state')
    .orderBy('failure')
    .execute();
}
