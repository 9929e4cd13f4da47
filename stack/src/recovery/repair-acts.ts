import { accountsFromKeys, accountsFromMnemonic } from '@sabha/chain/accounts';
import type { OpenDatabase } from '@sabha/db/open';
import type { Schema } from '@sabha/db/schema';
import type { ActLine } from '@sabha/domain/audit/bundle-format';
import { lockRecord } from '@sabha/server/acts/acts.store';
import { listUsedKeys } from '@sabha/server/acts/receipt-keys.store';
import {
  dropBatch,
  putBack,
  restoreOutboxRow,
  takeOut,
  writeAct,
  writeBatch,
} from '@sabha/server/acts/restored/restored-acts.store';
import { recordAudit } from '@sabha/server/audit/record-audit';
import type { Config } from '@sabha/server/config/config';
import { DECLARED } from '@sabha/server/domains';
import { actOfComment } from '@sabha/server/forum/comments/restored-comments.store';
import { readRecordedChain } from '@sabha/server/jobs/chain-state.store';
import type { Kysely } from 'kysely';
import { openExisting } from '../installation/open-installation.ts';
import { StartRefused } from '../installation/start-refused.ts';
import { BundleChecker } from './bundle/bundle-checker.ts';
import { type BundledBatch, readBatches } from './bundle/read-batches.ts';
import type { RecoveryIo } from './from-database.ts';
import { OPERATOR } from './operator.ts';

/** Numbers of acts, both included. */
export interface ActNumbers {
  readonly first: bigint;
  readonly last: bigint;
}

/** Kinds whose acts go on to a contract. */
const RELAYED = new Set(DECLARED.forms.flatMap(({ name, relay }) => (relay ? [name] : [])));

/** More at once is no repair of some pages: then the database is rebuilt, or restored from a backup. */
const MOST_ACTS = 100_000n;

/**
 * `npm run recover -- --acts 1201-1223 --bundle FILE`: writes acts that are missing or damaged again, from anybody's bundle. Each must be
 * part of a batch that folds to the root which a receipt key of this installation signed. The log of offices says which were
 * written. Rejects with StartRefused where the bundle does not hold them all.
 */
export async function repairActs(io: RecoveryIo, numbers: ActNumbers, file: string): Promise<void> {
  const { first, last } = numbers;
  if (first < 1n || last < first || last - first >= MOST_ACTS)
    throw new StartRefused(`Acts ${first} to ${last} are no numbers that can be repaired at once`);
  const opened = await openExisting(io.config);
  try {
    const batches = await readChecked(io.config, opened, numbers, file);
    const found = batches.flatMap(({ acts }) => acts.filter((act) => isAmong(act, numbers)));
    const missing = BigInt(found.length) < last - first + 1n;
    if (missing) throw new StartRefused(`${file} does not hold all of the acts ${first} to ${last}`);
    io.print(`Acts ${first} to ${last} are written again, as ${file} has them.`);
    io.print(
      `  Each folds to a root that was signed here: batches ${batches.map(({ receipts }) => receipts.id).join(', ')}.`,
    );
    io.print('  The log of offices says so. What is kept beside acts, as counts, stays as it is.');
    if (!io.confirmed) return io.print('Nothing has been done. To do it, say the same with --yes.');
    await write(io, opened, { numbers, batches });
    io.print('Done: start the server, which checks them again.');
  } finally {
    await opened.close();
  }
}

/** The batches of a bundle that hold one of these acts. Rejects where one of them does not hold. */
async function readChecked(
  config: Config,
  { db }: OpenDatabase,
  numbers: ActNumbers,
  file: string,
): Promise<BundledBatch[]> {
  const recorded = await readRecordedChain(db);
  if (!recorded) throw new StartRefused('This database does not say where its contracts are');
  const used = (await listUsedKeys(db)).map(({ address }) => address);
  const checker = new BundleChecker({
    forms: DECLARED.forms,
    deployment: recorded.deployment,
    signers: new Set([receiptKeyOf(config), ...used]),
    isContract: async () => false, // the ledger is not asked here
  });
  const batches: BundledBatch[] = [];
  for await (const part of readBatches(file)) {
    if ('subject' in part) checker.list(part.subject);
    if (!('batch' in part) || !part.batch.acts.some((act) => isAmong(act, numbers))) continue;
    const fault = await checker.faultOf(part.batch);
    if (fault !== null) throw new StartRefused(`${file}: ${fault}`);
    for (const act of part.batch.acts) await refuseOtherComment(db, act, file);
    batches.push(part.batch);
  }
  return batches;
}

async function write(
  { clock }: RecoveryIo,
  { db }: OpenDatabase,
  { numbers, batches }: { readonly numbers: ActNumbers; readonly batches: readonly BundledBatch[] },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRecord(trx);
    for (const { receipts, acts } of batches) {
      const lines = acts.filter((act) => isAmong(act, numbers));
      await dropBatch(trx, BigInt(receipts.id));
      await writeBatch(trx, receipts);
      const refusals = await takeOut(trx, lines);
      for (const line of lines) {
        await writeAct(trx, line, acts.indexOf(line));
        if (RELAYED.has(line.act)) await restoreOutboxRow(trx, line);
      }
      await putBack(trx, refusals);
    }
    await recordAudit(trx, {
      at: clock(),
      official: OPERATOR,
      action: 'acts-repaired',
      subjectKind: 'acts',
      subjectId: `${numbers.first}-${numbers.last}`,
      before: null,
      after: { batches: batches.map(({ receipts: { id, root } }) => ({ id, root })) },
    });
  });
}

/** A comment's number is not in its act: it must be the one that the comment has here. */
async function refuseOtherComment(db: Kysely<Schema>, { act, number, subject }: ActLine, file: string) {
  const written = act === 'comment' ? await actOfComment(db, subject) : null;
  if (written !== null && written !== BigInt(number))
    throw new StartRefused(`${file}: act ${number} did not write comment ${subject}`);
}

function receiptKeyOf({ chain: { keys, mnemonic } }: Config): string {
  const accounts = keys === null ? accountsFromMnemonic(mnemonic ?? '') : accountsFromKeys(keys);
  return accounts.receiptSigner.address.toLowerCase();
}

function isAmong({ number }: ActLine, { first, last }: ActNumbers): boolean {
  return BigInt(number) >= first && BigInt(number) <= last;
}
