import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { DatabaseUnusable } from './database-unusable.ts';
import type { OpenDatabase } from './open.ts';
import type { Schema } from './schema.ts';

/** Without one of these an acknowledged commit is lost, or the whole database damaged, when the machine loses its power. */
const NEVER_OFF = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;
/** With these a commit is on the disk of the primary, and on that of no standby. */
const BEFORE_STANDBY: ReadonlySet<string> = new Set(['local', 'remote_write']);
const SETTINGS = [...NEVER_OFF, 'data_checksums', 'synchronous_standby_names'] as const;
type Setting = (typeof SETTINGS)[number];
const ROUNDS = 3;

/**
 * Asks PostgreSQL what the product relies on: that an acknowledged commit survives a power cut, and that a connection keeps
 * its session, since locks of background jobs belong to one. `setting` names the address for an operator, for example
 * `DATABASE_URL`. Gives a line for each thing to warn of; none for the embedded database, which is checked when it is opened.
 * Rejects with DatabaseUnusable. Takes two connections.
 */
export async function checkServer({ db, kind }: OpenDatabase, setting: string): Promise<string[]> {
  if (kind === 'pglite') return [];
  const where = `The database in ${setting}`;
  if (!(await keepsSessions(db)))
    throw new DatabaseUnusable(
      'pooled',
      `${where} is behind a pooler that gives each transaction another session (PgBouncer with pool_mode=transaction), so two processes would hold the same lock: set pool_mode=session, or connect to PostgreSQL itself`,
    );
  const settings = await readSettings(db);
  const isOff = (name: Setting) => settings.get(name) === 'off';
  const unsafe = NEVER_OFF.filter(isOff);
  if (unsafe.length > 0)
    throw new DatabaseUnusable(
      'unsafe',
      `${where} is not safe against a power cut: ${unsafe.join(', ')} must not be off`,
    );
  const warnings: string[] = [];
  if (isOff('data_checksums'))
    warnings.push(
      `${where} has no data checksums, so damage by a disk stays unnoticed: stop PostgreSQL and run pg_checksums --enable`,
    );
  const level = settings.get('synchronous_commit') ?? '';
  if (settings.get('synchronous_standby_names') && BEFORE_STANDBY.has(level))
    warnings.push(
      `${where} has standbys but commits before they have flushed (synchronous_commit=${level}), so acknowledged commits can be lost when one takes over: set synchronous_commit=on`,
    );
  return warnings;
}

async function readSettings(db: Kysely<Schema>): Promise<ReadonlyMap<Setting, string>> {
  const { rows } = await sql<{ name: Setting; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(SETTINGS)})`.execute(db);
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}

/**
 * Whether two connections that are open at once each find again what they have set. A pooler that gives out the connection
 * used last shows at the first look, one that takes turns at the second of two looks in a row.
 */
async function keepsSessions(db: Kysely<Schema>): Promise<boolean> {
  return db.connection().execute((left) =>
    db.connection().execute(async (right) => {
      const sessions = [new NamedSession(left), new NamedSession(right)];
      for (const session of sessions) await session.begin();
      for (let round = 0; round < ROUNDS; round += 1)
        for (const session of sessions)
          if (!((await session.isSame()) && (await session.isSame()))) return false;
      return true;
    }),
  );
}

class NamedSession {
  readonly #connection: Kysely<Schema>;
  readonly #name = randomUUID();

  constructor(connection: Kysely<Schema>) {
    this.#connection = connection;
  }

  async begin(): Promise<void> {
    await sql`select set_config('sabha.session', ${this.#name}, false)`.execute(this.#connection);
  }

  async isSame(): Promise<boolean> {
    const { rows } = await sql<{ name: string | null }>`
      select current_setting('sabha.session', true) as name`.execute(this.#connection);
    return rows[0]?.name === this.#name;
  }
}
