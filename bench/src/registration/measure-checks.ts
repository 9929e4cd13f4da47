import { randomInt } from 'node:crypto';
import { migrate } from '@sabha/db/migrate';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { startCluster } from '@sabha/db/test/postgres-cluster';
import { UNIQUE_FIELDS, type UniqueField } from '@sabha/domain/registration/check-duplicate';
import { buildConfig } from '@sabha/server/config/build-config';
import type { Config } from '@sabha/server/config/config';
import { parseSettings } from '@sabha/server/config/parse-settings';
import type { Privacy } from '@sabha/server/privacy';
import { createPrivacy } from '@sabha/server/registration/privacy/privacy';
import { checkDuplicate } from '@sabha/server/registration/registering/check-duplicate';
import { Client } from 'pg';
import { type InventedPerson, inventedPerson } from './invented-person.ts';
import { loadPeople } from './load-people.store.ts';
import { type Percentiles, timedByTurns } from './percentiles.ts';

const LOOKS = 3_000;
const ASKED = ['existing', 'free'] as const;
const KEY = { id: 'bench', bytes: Buffer.alloc(32, 5) };

export interface CheckMeasurement {
  readonly people: number;
  /** A lookup by the primary key of the same table, over the same connections. */
  readonly floor: Percentiles;
  readonly checks: ReadonlyArray<{
    readonly field: UniqueField;
    readonly asked: (typeof ASKED)[number];
    readonly times: Percentiles;
  }>;
}

/**
 * The four duplicate checks among this many registered people, on a PostgreSQL of its own: all that the server does for
 * one, from the rules to the database's answer, one look after the other and by turns, of values that somebody has and of
 * values that nobody has. Throws on a wrong answer.
 */
export async function measureChecks(people: number): Promise<CheckMeasurement> {
  const cluster = await startCluster();
  try {
    const privacy = createPrivacy([KEY]);
    await cluster.createDatabase('checks');
    const database = await openDatabase({ url: cluster.url('checks'), poolSize: 2 });
    try {
      await migrate(database.db);
      await fill(cluster.url('checks'), privacy, people);
      return await measure(database, privacy, people);
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
  }
}

async function fill(url: string, privacy: Privacy, people: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await loadPeople(client, privacy, people);
  } finally {
    await client.end();
  }
}

async function measure({ db }: OpenDatabase, privacy: Privacy, people: number): Promise<CheckMeasurement> {
  const byKey = async () => {
    const id = BigInt(1 + randomInt(people));
    const row = await db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst();
    if (!row) throw new Error(`Nobody has the id ${id}`);
  };
  const parts = { db, privacy, config: defaults(), clock: () => new Date() };
  const kinds = UNIQUE_FIELDS.flatMap((field) => ASKED.map((asked) => ({ field, asked })));
  const looks = kinds.map(({ field, asked }) => async () => {
    const first = asked === 'existing' ? 0 : people;
    const value = VALUE_OF[field](inventedPerson(first + randomInt(people)));
    const answer = await checkDuplicate(parts, null, { field, value });
    if (!answer.ok || answer.value !== (asked === 'existing'))
      throw new Error(`A wrong answer about an ${asked} ${field}`);
  });
  const [floor, ...times] = await timedByTurns(LOOKS, [byKey, ...looks]);
  if (!floor) throw new Error('Nothing was measured');
  const checks = kinds.flatMap((kind, index) => {
    const ofOne = times[index];
    return ofOne ? [{ ...kind, times: ofOne }] : [];
  });
  return { people, floor, checks };
}

const VALUE_OF: Readonly<Record<UniqueField, (person: InventedPerson) => string>> = {
  email: ({ email }) => email,
  nic: ({ nic }) => nic,
  mobile: ({ mobile }) => mobile,
  evm: ({ wallet }) => wallet,
};

function defaults(): Config {
  const settings = parseSettings({});
  if (!settings.ok) throw new Error(settings.failure.problems.join());
  const secrets = {
    secret: 'of no use here',
    personalDataKeys: [KEY],
    mnemonic: null,
    keyFiles: [],
  } as const;
  return buildConfig(settings.value, secrets);
}

if (import.meta.main) {
  const { floor, checks } = await measureChecks(Number(process.argv[2] ?? 500_000));
  console.log('floor', floor);
  for (const { field, asked, times } of checks) console.log(field, asked, times);
}
