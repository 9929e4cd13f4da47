import { type Kysely, sql } from 'kysely';

/** Which installation this database belongs to: the same id is beside the keys, in the folder of the chain and on the contract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table installation (
    only_row smallint primary key default 1 check (only_row = 1),
    id text not null check (id ~ '^[0-9a-f]{32}$'),
    demonstration boolean not null,
    created_at timestamptz not null
  )`.execute(db);
}
