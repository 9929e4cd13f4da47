import type { Receipt } from '@sabha/domain/acts/receipt';
import { leadsToAnchor } from '@sabha/domain/acts/receipt-anchor';
import { askRecord } from '../act-records.ts';
import { type KeptAct, keepMore } from './kept-acts.ts';

/**
 * Asks for the anchor of each of these receipts and keeps it with the act. One that the act does not lead to is not kept: it
 * would prove nothing. Gives how many are still without.
 */
export async function keepAnchors(acts: readonly KeptAct[]): Promise<number> {
  const kept = await Promise.all(acts.map(keepAnchor));
  return kept.filter((done) => !done).length;
}

async function keepAnchor(act: KeptAct): Promise<boolean> {
  const { record } = await askRecord(act.receipt.digest);
  const anchored: Receipt = { ...act.receipt, anchor: record?.receipt.anchor ?? null };
  if (leadsToAnchor(anchored) !== true) return false;
  keepMore({ ...act, receipt: anchored });
  return true;
}
