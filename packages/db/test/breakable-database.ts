import pg from 'pg';
import { type PostgresCluster, startCluster } from './postgres-cluster.ts';

const NAME = 'breakable';

/** A real PostgreSQL with one empty database that can be made to fail, and mended, while a product uses it. */
export class BreakableDatabase {
  readonly url: string;
  readonly #cluster: PostgresCluster;

  private constructor(cluster: PostgresCluster) {
    this.#cluster = cluster;
    this.url = cluster.url(NAME);
  }

  /** `durable` where the product itself starts on it. */
  static async start({ durable = false } = {}): Promise<BreakableDatabase> {
    const cluster = await startCluster({ durable });
    process.once('exit', () => cluster.kill());
    await cluster.createDatabase(NAME);
    return new BreakableDatabase(cluster);
  }

  /** Fails every write of this kind to a table, as a full disk does, until the function that it gives is called. */
  async refuse(when: 'insert' | 'update', table: string): Promise<() => Promise<void>> {
    await this.ask(`create function refuse_write() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
    await this.ask(
      `create trigger refused before ${when} on ${table} for each row execute function refuse_write()`,
    );
    return async () => {
      await this.ask('drop function refuse_write cascade');
    };
  }

  /**
   * Lets every commit of a connection that is made from now on wait for a standby that there is not, until the function that
   * it gives is called.
   */
  async waitForStandby(): Promise<() => Promise<void>> {
    await this.#outside(`alter database ${NAME} set synchronous_commit = on`);
    await this.#outside(`alter system set synchronous_standby_names = 'nobody'`);
    await this.#outside('select pg_reload_conf()');
    const { probe } = await this.#probeUntilItWaits();
    return async () => {
      await this.#outside('alter system reset synchronous_standby_names');
      await this.#outside('select pg_reload_conf()');
      await probe;
    };
  }

  /** Cuts every connection and lets none in any more, until the function that it gives is called. */
  async cutOff(): Promise<() => Promise<void>> {
    await this.#outside(`alter database ${NAME} allow_connections false`);
    await this.#outside(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${NAME}'`);
    return async () => {
      await this.#outside(`alter database ${NAME} allow_connections true`);
    };
  }

  /** The rows that a statement gives. */
  ask(statement: string, values: readonly string[] = []): Promise<Record<string, unknown>[]> {
    return askAt(this.url, statement, values);
  }

  stop(): Promise<void> {
    return this.#cluster.stop();
  }

  /** Until so many commits wait for a standby. */
  async untilCommitsWait(count: number): Promise<void> {
    while ((await this.#waitingCommits()) < count);
  }

  /** Commits until one waits; gives that one. The server takes a moment to apply the setting. */
  async #probeUntilItWaits(): Promise<{ readonly probe: Promise<void> }> {
    let isUnderWay = false;
    let probe = Promise.resolve();
    while ((await this.#waitingCommits()) === 0) {
      if (isUnderWay) continue;
      isUnderWay = true;
      probe = this.ask(`comment on database ${NAME} is 'probe'`).then(() => {
        isUnderWay = false;
      });
    }
    return { probe };
  }

  async #waitingCommits(): Promise<number> {
    return (await this.ask(`select 1 from pg_stat_activity where wait_event = 'SyncRep'`)).length;
  }

  async #outside(statement: string): Promise<void> {
    await askAt(this.#cluster.url('postgres'), statement, []);
  }
}

async function askAt(url: string, statement: string, values: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
