import { receiptLogAbi } from '@sabha/contracts/abi/receipt-log';
import type { Schema } from '@sabha/db/schema';
import { anchorRoot, MOST_BATCHES_IN_ANCHOR } from '@sabha/domain/acts/receipt-anchor';
import type { Kysely } from 'kysely';
import { decodeFunctionData } from 'viem';
import { keccak } from '../signed-batches.ts';
import { type LostActs, noteLostActs } from './lost-acts.store.ts';
import {
  batchesAfter,
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
): Promise<{ readonly anchors: number; readonly lost: LostActs | null }> {
  await dropWaitingAnchors(trx);
  let { next, batch, block } = await lastAnchor(trx);
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
  const numbers = await lostNumbers(trx);
  const lost = numbers && { ...numbers, lostAt: now };
  if (lost) await noteLostActs(trx, lost);
  return { anchors, lost };
}

/** Gives the last batch of the anchor. Batches that are here come first: what is lost was signed later. */
async function restore(
  trx: Kysely<Schema>,
  anchor: LedgerAnchor,
  { after, roots }: { readonly after: bigint; readonly roots: readonly string[] },
): Promise<bigint> {
  const here = (await batchesAfter(trx, after, MOST_BATCHES_IN_ANCHOR)).slice(0, roots.length);
  if (here.some(({ root }, index) => root !== roots[index])) {
    throw new OtherActs(`Anchor ${anchor.index} on the ledger is not over the acts of this database`);
  }
  const known = here.at(-1)?.id ?? after;
  const lost = roots.slice(here.length).map((root, index) => ({ id: known + BigInt(index) + 1n, root }));
  const last = lost.at(-1)?.id ?? known;
  await writeAnchor(trx, anchor, { first: here[0]?.id ?? after + 1n, last, lost });
  return last;
}

async function rootsOf(anchor: LedgerAnchor, read: ReadCall): Promise<readonly string[]> {
  const { input } = await read(anchor.tx);
  const call = decodeFunctionData({ abi: receiptLogAbi, data: input });
  const roots = call.functionName === 'anchor' ? call.args[2] : [];
  if (roots.length === 0 || anchorRoot(roots, keccak) !== anchor.root)
    throw new OtherActs(`The transaction of anchor ${anchor.index} does not hold its roots`);
  return roots.map((root) => root.toLowerCase());
}
