import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { startCluster } from '@sabha/db/test/postgres-cluster';
import { readRecordedChain } from '@sabha/server/jobs/chain-state.store';
import { createPublicClient, http } from 'viem';
import { type ApiServer, startApi } from './api-server.ts';
import { type Registering, RegisteringClient } from './registering-client.ts';

export interface RegistrationMeasurement {
  readonly people: number;
  /** People for each NIC. */
  readonly sharing: number;
  readonly seconds: number;
  /** First calls beyond one a person: the contract had not answered within the server's patience. */
  readonly askedAgain: number;
  readonly ended: number;
  readonly refusals: Readonly<Record<string, number>>;
  /** People who are active in the database afterwards. */
  readonly active: number;
  /** Wallets, of those whose registration ended well and of the others, that the contract authorises. */
  readonly authorised: number;
  readonly authorisedLosers: number;
  /** NICs with exactly one of their people registered. */
  readonly nicsWithOne: number;
}

/**
 * So many people register at once, through the HTTP server, on a durable PostgreSQL and an embedded chain; `sharing` of
 * them at a time give one NIC. They are signed in before the clock starts.
 */
export async function measureRegistrations(
  people: number,
  { sharing }: { readonly sharing: number },
): Promise<RegistrationMeasurement> {
  const cluster = await startCluster({ durable: true });
  try {
    await cluster.createDatabase('registrations');
    const url = cluster.url('registrations');
    const server = await startApi(url);
    try {
      const numbers = Array.from({ length: people }, (_, index) => index);
      const clients = numbers.map(
        (number) => new RegisteringClient(server.origin, number, number - (number % sharing)),
      );
      for (const client of clients) await client.signIn();
      const start = performance.now();
      const ended = await Promise.all(clients.map((client) => client.register()));
      const seconds = (performance.now() - start) / 1000;
      const database = await openDatabase({ url, poolSize: 1 });
      try {
        return { people, sharing, seconds, ...(await judge(ended, sharing, server, database)) };
      } finally {
        await database.close();
      }
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

async function judge(all: readonly Registering[], sharing: number, server: ApiServer, { db }: OpenDatabase) {
  const winners = all.filter(({ refused }) => refused === null);
  const refusals: Record<string, number> = {};
  for (const { refused } of all) if (refused !== null) refusals[refused] = (refusals[refused] ?? 0) + 1;
  const authorised = await authorisedOf(all, server, db);
  const active = await db.selectFrom('people').select('wallet').where('status', '=', 'active').execute();
  const wonOf = (first: number) =>
    all.slice(first, first + sharing).filter(({ refused }) => refused === null).length;
  return {
    askedAgain: all.reduce((sum, { calls }) => sum + calls - 1, 0),
    ended: winners.length,
    refusals,
    active: active.length,
    authorised: winners.filter(({ wallet }) => authorised.has(wallet)).length,
    authorisedLosers: authorised.size - winners.filter(({ wallet }) => authorised.has(wallet)).length,
    nicsWithOne: all.filter((_, index) => index % sharing === 0 && wonOf(index) === 1).length,
  };
}

async function authorisedOf(
  all: readonly Registering[],
  server: ApiServer,
  db: OpenDatabase['db'],
): Promise<ReadonlySet<string>> {
  const address = (await readRecordedChain(db))?.deployment.addresses.registry;
  if (!address) throw new Error('No contract was deployed');
  const client = createPublicClient({ transport: http(server.rpcUrl) });
  const authorised = new Set<string>();
  for (const { wallet } of all) {
    const call = { abi: citizenRegistryAbi, address, functionName: 'isAuthorised', args: [wallet] } as const;
    if (await client.readContract(call)) authorised.add(wallet);
  }
  return authorised;
}

if (import.meta.main) {
  for (const sharing of [1, 2]) console.log(await measureRegistrations(100, { sharing }));
}
