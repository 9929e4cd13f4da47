import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

/** Keeps a part of a file; sent again it replaces what was kept. As hex, which Node writes: the embedded database's own way is slow. */
export async function putPart(db: Executor, importId: number, part: number, bytes: Buffer): Promise<void> {
  await sql`insert into spending_import_parts (import_id, part, bytes)
    values (${importId}, ${part}, decode(${bytes.toString('hex')}::text, 'hex'))
    on conflict (import_id, part) do update set bytes = excluded.bytes`.execute(db);
}

/** The parts that have arrived, by number. */
export async function arrivedParts(db: Executor, importId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('spending_import_parts')
    .select('part')
    .where('import_id', '=', importId)
    .execute();
  return new Set(rows.map((row) => row.part));
}

/** The bytes of a file, a part at a time. */
export async function* readParts(db: Executor, importId: number, parts: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < parts; part += 1) {
    const row = await db
      .selectFrom('spending_import_parts')
      .select(sql<string>`encode(bytes, 'hex')`.as('hex'))
      .where('import_id', '=', importId)
      .where('part', '=', part)
      .executeTakeFirstOrThrow();
    yield Buffer.from(row.hex, 'hex');
  }
}

/** Forgets what was kept of a file: it is published, or was left lying. */
export async function deleteKept(db: Executor, importId: number): Promise<void> {
  await db.deleteFrom('spending_import_parts').where('import_id', '=', importId).execute();
  await db.deleteFrom('spending_import_rows').where('import_id', '=', importId).execute();
}

/** Forgets what was kept of files that were begun before a time and not published. */
export async function deleteAbandoned(db: Executor, before: Date): Promise<void> {
  const abandoned = sql`select id from spending_imports where state in ('receiving', 'preview') and created_at < ${before}`;
  await sql`delete from spending_import_parts where import_id in (${abandoned})`.execute(db);
  await sql`delete from spending_import_rows where import_id in (${abandoned})`.execute(db);
  await sql`update spending_imports set state = 'receiving', reading = null, can_publish = false
    where state = 'preview' and created_at < ${before}`.execute(db);
}
