import { receiptLogAbi } from '@sabha/contracts/abi/receipt-log';
import type { Schema } from '@sabha/db/schema';
import { anchorRoot } from '@sabha/domain/acts/receipt-anchor';
import type { Kysely } from 'kysely';
import { decodeFunctionData } from 'viem';
import { keccak } from '../signed-batches.ts';
import { type LostActs, noteLostActs } from './lost-acts.store.ts';
import {
  batchesUpTo,
  dropWaitingAnchors,
  type LedgerAnchor,
  lastAnchor,
  lostNumbers,
  numberBatchesBehind,
  readLedgerAnchors,
  writeAnchor,
} from './restore-anchors.store.ts';
import type { ReadCall } from './sent-transactions.ts';

/** The ledger's anchors are over other acts than this database holds. */
export class OtherActs extends Error {
  override readonly name = 'OtherActs';
}

/**
 * Writes the anchors that the ledger has and this database does not, with the roots of their batches from the transactions that made
 * them, and notes the numbers of acts that are lost. The next act and the next batch are numbered behind them. Rejects with
 * OtherActs where batches that are here are not those that were anchored.
 */
export async function restoreAnchors(
  trx: Kysely<Schema>,
  read: ReadCall,
  now: Date,
): Promise<{ readonly anchors: number; readonly lost: readonly LostActs[] }> {
  await dropWaitingAnchors(trx);
  const before = await lastAnchor(trx);
  let { next, batch, block } = before;
  let anchors = 0;
  for (;;) {
    const page = await readLedgerAnchors(trx, block);
    if (page.length === 0) break;
    for (const anchor of page) {
      if (anchor.index !== next)
        throw new OtherActs(`The ledger’s anchor ${anchor.index} does not follow anchor ${next - 1n}`);
      batch = await restore(trx, anchor, { after: batch, roots: await rootsOf(anchor, read) });
      next += 1n;
      anchors += 1;
      block = anchor.block;
    }
  }
  await numberBatchesBehind(trx, batch);
  const lost = (await lostNumbers(trx, before.act)).map((numbers) => ({ ...numbers, lostAt: now }));
  for (const numbers of lost) await noteLostActs(trx, numbers);
  return { anchors, lost };
}

/** Gives the last batch of the anchor. Batches that are here are found by their roots; those between them are lost. */
async function restore(
  trx: Kysely<Schema>,
  anchor: LedgerAnchor,
  { after, roots }: { readonly after: bigint; readonly roots: readonly string[] },
): Promise<bigint> {
  const here = await batchesUpTo(trx, after, anchor.lastAct);
  const lost: Array<{ id: bigint; root: string }> = [];
  let [last, found] = [after, 0];
  for (const root of roots) {
    const next = here[found];
    if (next?.root === root) found += 1;
    else lost.push({ id: last + 1n, root });
    last = next?.root === root ? next.id : last + 1n;
    if (next && last > next.id) break;
  }
  if (found < here.length)
    throw new OtherActs(`Anchor ${anchor.index} on the ledger is not over the acts of this database`);
  const [begin] = here;
  const first = begin && begin.root === roots[0] ? begin.id : after + 1n;
  await writeAnchor(trx, anchor, { first, last, lost });
  return last;
}

export async function rootsOf(anchor: LedgerAnchor, read: ReadCall): Promise<readonly string[]> {
  const { input } = await read(anchor.tx);
  const call = decodeFunctionData({ abi: receiptLogAbi, data: input });
  const roots = call.functionName === 'anchor' ? call.args[2] : [];
  if (roots.length === 0 || anchorRoot(roots, keccak) !== anchor.root)
    throw new OtherActs(`The transaction of anchor ${anchor.index} does not hold its roots`);
  return roots.map((root) => root.toLowerCase());
}
