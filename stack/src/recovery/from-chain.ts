import type { ChainConnection } from '@sabha/chain/clients';
import { findDeployment } from '@sabha/chain/find-deployment';
import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { contractsWith } from '@sabha/contracts/contract-list';
import type { Deployment } from '@sabha/contracts/deployment';
import { lockFolder } from '@sabha/db/folder-lock';
import type { OpenDatabase } from '@sabha/db/open';
import type { Config } from '@sabha/server/config/config';
import { createLog } from '@sabha/server/http/watching/log';
import { lastAnchoredAct } from '@sabha/server/jobs/older-than-ledger';
import { onContract } from '../installation/identity-file.ts';
import { locationsOf, lookAround, openWhereThere } from '../installation/open-installation.ts';
import { StartRefused } from '../installation/start-refused.ts';
import { decideStart } from '../installation/start-table.ts';
import { startChain, startNode } from '../start-chain.ts';
import type { RecoveryIo } from './from-database.ts';
import { stampOf, withNewDatabase } from './new-database.ts';
import { type Rebuilt, rebuildDatabase } from './rebuild-database.ts';

/** What a rebuilt database cannot hold, because the ledger does not. */
const NOT_THERE = [
  'people (names, NIC, e-mail and mobile numbers), so that nobody can register until they are known again',
  'numbers and times of acts, their receipts, and acts that had not reached the ledger',
  'petitions and what was signed under them: the ledger does not hold their texts; responses and rejections',
  'comments with their edits and removals, but for those that a bundle has; policies, whose comments come under their numbers alone',
  'of comments: who wrote them, so that nobody can change or remove the own ones; likes, flags, former and hidden texts, offices',
  'categories of proposals, and the reasons of withdrawals',
  'spending, who holds which office, the log of offices, sessions and drafts',
];

/**
 * `npm run recover -- --from-chain`: a database made of what the ledger holds, or an old one brought up to it. The embedded one is
 * made beside the old folder, which is kept under another name. May be killed and repeated. Rejects with StartRefused,
 * DatabaseUnusable or OtherActs where it cannot.
 */
export async function recoverFromChain(io: RecoveryIo, bundle: string | null = null): Promise<void> {
  const { chain } = locationsOf(io.config);
  const lock = chain === null ? null : await lockFolder(chain, 'the embedded chain');
  try {
    const old = await openWhereThere(io.config);
    const { id, demonstration } = await installationIn(io.config, old).finally(() => old?.close());
    await onLedger(io.config, chain, (connection) =>
      recover(io, connection, { id, demonstration, isOld: old !== null, bundle }),
    );
  } finally {
    await lock?.release();
  }
}

/** Whose it is. Everything but the database must be there and fit. */
async function installationIn(config: Config, database: OpenDatabase | null) {
  const around = await lookAround(config, database);
  const { id } = around.keys;
  const { found } = around.database;
  const demonstration = found?.demonstration ?? around.keys.demonstration ?? config.demo;
  if (id === null && !found) throw new StartRefused('There is no installation here to recover');
  const start = decideStart({
    ...around,
    demo: demonstration,
    database: { ...around.database, found: found ?? { id, demonstration, acts: 0n, direct: 0n } },
  });
  if (start.kind === 'stop') throw new StartRefused(start.line);
  if (start.kind === 'found') throw new StartRefused('There is no installation here to recover');
  return { id: start.id, demonstration };
}

/** Connects to the chain, or starts the embedded one in its folder, where only this process finds it. */
async function onLedger(
  config: Config,
  folder: string | null,
  work: (connection: ChainConnection) => Promise<void>,
): Promise<void> {
  const log = createLog(config.logLevel);
  const options = {
    log: (line: string) => log.warn(line),
    mayBeginAnew: false,
    onKept: () => undefined,
  };
  if (folder === null) return work((await startChain(config, options)).connection);
  const { chain, connection } = await startNode(config, folder, options);
  try {
    await work(connection);
  } finally {
    await chain.stop();
  }
}

async function recover(
  io: RecoveryIo,
  connection: ChainConnection,
  { isOld, ...whose }: { id: string; demonstration: boolean; isOld: boolean; bundle: string | null },
): Promise<void> {
  const { print, config } = io;
  const { id, demonstration, bundle } = whose;
  const contracts = contractsWith(config.chain.reportsByWallet ? ['reports'] : []);
  const ledger = await findDeployment(connection, { installation: onContract(id), contracts });
  if (!ledger) throw new StartRefused(`The ledger does not hold the contracts of installation ${id}`);
  const { databaseFolder, database: location } = locationsOf(config);
  const stamp = stampOf(io.clock());
  print(`Installation ${id}: the database in ${location}, from the ledger.`);
  if (demonstration) print('  It is a demonstration, whose citizens’ keys are public.');
  for (const line of await readLedgerSize(connection, ledger.deployment)) print(`  ${line}`);
  print(
    isOld
      ? '  What the old database holds stays. Of what came later, this cannot be restored:'
      : '  Cannot be restored:',
  );
  for (const line of NOT_THERE) print(`    ${line}`);
  if (bundle !== null)
    print(
      `  From ${bundle}: acts with numbers, times and receipts, petitions, comments; each checked against the anchors.`,
    );
  if (isOld && databaseFolder !== null)
    print(`  The folder that is there is kept as ${databaseFolder}.before-recovery-${stamp}.`);
  if (isOld && databaseFolder === null)
    print('  The database in DATABASE_URL is changed itself: keep its backup.');
  if (!io.confirmed) return print('Nothing has been done. To do it, say the same with --yes.');
  const rebuilt = await withNewDatabase(config, stamp, (opened) =>
    rebuildDatabase(io, { opened, connection, ledger, ...whose }),
  );
  printRebuilt(print, rebuilt);
}

function printRebuilt(print: RecoveryIo['print'], rebuilt: Rebuilt): void {
  const { proposals, withoutText, citizens, acts, signed, anchors, lost } = rebuilt;
  print(
    `Restored: proposals ${proposals}, citizens ${citizens}, acts ${acts}, of them ${signed} with their signatures, anchors ${anchors}.`,
  );
  if (withoutText.length > 0)
    print(`Not restored, because their texts are in no transaction: proposals ${withoutText.join(', ')}.`);
  for (const { first, last } of lost)
    print(`The numbers of acts ${first} to ${last} are listed as lost with the database.`);
  if (rebuilt.bundled) {
    print(`From the bundle: acts ${rebuilt.bundled.acts}, with numbers, times and receipts.`);
    const { comments, withoutText } = rebuilt.bundled;
    if (comments > 0) print(`Comments ${comments}; ${withoutText} are shown without their texts.`);
    for (const fault of rebuilt.bundled.faults) print(`  Left out: ${fault}.`);
  }
  if (citizens > 0)
    print(
      'Registration is closed: restore the people from a backup, or npm run recover -- --accept-unknown-people.',
    );
  print('Done: start the server.');
}

/** What the contracts say of themselves, a line each. */
async function readLedgerSize(
  connection: ChainConnection,
  { addresses }: Deployment,
): Promise<readonly string[]> {
  const { publicClient } = connection;
  const proposals = await publicClient.readContract({
    abi: proposalsAbi,
    address: addresses.proposals,
    functionName: 'proposalCount',
  });
  const citizens = await publicClient.readContract({
    abi: citizenRegistryAbi,
    address: addresses.registry,
    functionName: 'citizenCount',
  });
  const acts = await lastAnchoredAct(connection, { addresses });
  return [
    `The ledger holds: proposals ${proposals}, with texts and terms; citizens ${citizens}; every vote that was counted.`,
    acts === 0n
      ? 'It holds no anchor of receipts.'
      : `Receipts are anchored up to act ${acts}: the next act gets a higher number, and those that are missing are listed in public.`,
  ];
}
