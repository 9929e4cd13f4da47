import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stateFilesIn } from '@sabha/chain/kept-state';
import { endLeftover } from '@sabha/chain/leftover-process';
import { flushPath, flushTree, writeFlushed } from '@sabha/db/flushed-file';
import { lockFolder } from '@sabha/db/folder-lock';
import { migrate } from '@sabha/db/migrate';
import type { OpenDatabase } from '@sabha/db/open';
import type { Config } from '@sabha/server/config/config';
import { DECLARED } from '@sabha/server/domains';
import { Events } from '@sabha/server/events';
import { createLog } from '@sabha/server/http/watching/log';
import { openChainLink } from '@sabha/server/jobs/chain-link';
import { indexStep } from '@sabha/server/jobs/indexer';
import type { JobContext } from '@sabha/server/jobs/job-context';
import { relayStep } from '@sabha/server/jobs/relayer';
import { onContract, writeChainIdentity } from '../installation/identity-file.ts';
import { countReplay } from '../installation/installation.store.ts';
import { IDENTITY, locationsOf, lookAround, openWhereThere } from '../installation/open-installation.ts';
import { StartRefused } from '../installation/start-refused.ts';
import { decideStart } from '../installation/start-table.ts';
import { startNode } from '../start-chain.ts';
import { directActs, leftToReplay } from './replay.store.ts';

/** What a recovery is told and tells. */
export interface RecoveryIo {
  readonly config: Config;
  readonly clock: () => Date;
  print(line: string): void;
  /** False only prints what would be done. */
  readonly confirmed: boolean;
}

/**
 * `npm run recover -- --from-database`: a new ledger, to which everything that the database holds is sent again, at the times
 * of the first one. It is made beside the old folder, which is kept under another name. May be killed and repeated. Rejects
 * with StartRefused or DatabaseUnusable where it cannot begin.
 */
export async function recoverFromDatabase(io: RecoveryIo): Promise<void> {
  const { config } = io;
  const { chain } = locationsOf(config);
  if (chain === null)
    throw new StartRefused(
      'The chain in CHAIN_RPC_URL is not this installation’s own: it cannot be made anew from here',
    );
  const lock = await lockFolder(chain, 'the embedded chain');
  try {
    const database = await openWhereThere(config);
    try {
      const id = await installationIn(config, database);
      if (database) await recover(io, chain, { id, database });
    } finally {
      await database?.close();
    }
  } finally {
    await lock.release();
  }
}

/** Whose it is. Everything but the ledger must be there and fit. */
async function installationIn(config: Config, database: OpenDatabase | null): Promise<string> {
  const around = await lookAround(config, database);
  const demo = around.database.found?.demonstration ?? false;
  const start = decideStart({ ...around, demo, chain: around.chain && { ...around.chain, hasState: true } });
  if (start.kind === 'stop') throw new StartRefused(start.line);
  if (start.kind === 'found') throw new StartRefused('There is no installation here to recover');
  return start.id;
}

async function recover(
  io: RecoveryIo,
  chain: string,
  { id, database }: { readonly id: string; readonly database: OpenDatabase },
): Promise<void> {
  const { print, clock, config } = io;
  await migrate(database.db);
  const { acts } = await countReplay(database.db);
  const direct = await directActs(database.db);
  const stamp = clock().toISOString().replaceAll(/[:.]/g, '-');
  const aside = `${chain}.before-recovery-${stamp}`;
  print(`Installation ${id}: a new ledger in ${chain}, from the database.`);
  print(
    `  Sent again, at the times of the first ledger: ${acts} acts, with proposals, authorisations and anchors.`,
  );
  print(`  Cannot be restored: ${direct.length} acts that wallets sent to the contract themselves.`);
  for (const { kind, subject, author, transaction } of direct)
    print(`    ${kind} on ${subject} of ${author}, transaction ${transaction}`);
  if (existsSync(chain)) print(`  The folder that is there is kept as ${aside}.`);
  if (!io.confirmed) return print('Nothing has been done. To do it, say the same with --yes.');
  if (direct.length > 0) {
    const list = join(config.dataDir, `direct-acts-not-restored-${stamp}.json`);
    writeFlushed(list, `${JSON.stringify(direct, null, 2)}\n`);
    print(`The acts that cannot be restored are listed in ${list}.`);
  }
  const beside = `${chain}.recovering`;
  // What a recovery that was killed left running would write into the new folder.
  await endLeftover(beside, stateFilesIn(beside)[0]);
  rmSync(beside, { recursive: true, force: true });
  await replay(io, beside, { id, database });
  writeChainIdentity(join(beside, IDENTITY), id);
  flushTree(beside);
  if (existsSync(chain)) renameSync(chain, aside);
  renameSync(beside, chain);
  flushPath(dirname(chain));
  print(`Done: ${basename(chain)} holds the new ledger. Start the server.`);
}

/** Sends everything again to a chain in this folder, until nothing is left to send. */
async function replay(
  { config, clock, print }: RecoveryIo,
  folder: string,
  { id, database }: { readonly id: string; readonly database: OpenDatabase },
): Promise<void> {
  const log = createLog(config.logLevel);
  const node = await startNode(config, folder, { log: (line) => log.warn(line), mayBeginAnew: true });
  try {
    const context: JobContext = {
      db: database.db,
      databaseKind: database.kind,
      log,
      clock,
      events: new Events(),
    };
    const link = await openChainLink(context, node.connection, {
      installation: onContract(id),
      mayReplace: true,
      authorisationsPerDay: config.registration.authorisationsPerDay,
    });
    // Twice, because one may give the other work.
    for (let quiet = 0; quiet < 2; ) {
      const relayed = await relayStep(context, link, DECLARED.relays, async () => undefined);
      const indexed = await indexStep(context, link);
      quiet = relayed === 'idle' && indexed === 'idle' ? quiet + 1 : 0;
    }
    const { waiting, failed } = await leftToReplay(database.db);
    if (waiting > 0n) print(`${waiting} acts and tasks still wait: the server goes on with them.`);
    if (failed > 0n)
      print(`${failed} acts and tasks were refused by the contracts, as they may have been before.`);
  } finally {
    await node.chain.stop();
  }
}
