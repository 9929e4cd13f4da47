import type { ChainConnection } from '@sabha/chain/clients';
import { receiptLogAbi } from '@sabha/contracts/abi/receipt-log';
import { databaseFault } from '@sabha/db/database-fault';
import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import { BaseError } from 'viem';
import { chainHashOf } from '../jobs/chain-hash.ts';
import type { ChainLink } from '../jobs/chain-link.ts';
import { readCursor } from '../jobs/chain-state.store.ts';
import { type FinalAnchor, finalAnchors } from './record.store.ts';

/** Kept at most: there is one finding for all of them that follow each other. */
const MOST_DIFFERING = 1_000;

/** How far the anchors were compared with the contract's, by index, and which of them the contract has otherwise or not at all. */
export interface ComparedAnchors {
  readonly to: bigint;
  readonly differing: readonly bigint[];
}

/** Before the first anchor. */
export const NOTHING_COMPARED: ComparedAnchors = { to: -1n, differing: [] };

export type AnchorLink = Pick<ChainLink, 'refresh' | 'attached'> & {
  readonly connection: Pick<ChainConnection, 'publicClient'>;
};

/**
 * Asks the contract for the next anchors, `most` of them: those that are final, since others may still move. Behind the last
 * one it begins again. While the chain is away, or is another than the recorded one, nothing is known: what was stays.
 */
export async function compareAnchors(
  db: Kysely<Schema>,
  link: AnchorLink,
  before: ComparedAnchors,
  most: number,
): Promise<ComparedAnchors> {
  const own = await readable(finalAnchors(db, before.to, most));
  const differing = own && (await differingOf(db, link, own));
  if (!differing) return before;
  const last = own.length < most ? null : (own.at(-1)?.index ?? null);
  const others = before.differing.filter((index) => index <= before.to || (last !== null && index > last));
  return { to: last ?? NOTHING_COMPARED.to, differing: [...others, ...differing].slice(0, MOST_DIFFERING) };
}

/** That a page cannot be read is found where its acts are checked. */
async function readable<Rows>(reading: Promise<Rows>): Promise<Rows | null> {
  return reading.catch((error: unknown) => {
    if (databaseFault(error) === 'damaged') return null;
    throw error;
  });
}

/** Null where the chain cannot say. */
async function differingOf(
  db: Kysely<Schema>,
  link: AnchorLink,
  own: readonly FinalAnchor[],
): Promise<bigint[] | null> {
  if (own.length === 0) return [];
  const address = (await link.refresh())?.addresses.receiptLog;
  if (!address || !link.attached()) return null;
  const cursor = await readCursor(db);
  const { publicClient } = link.connection;
  const contract = { abi: receiptLogAbi, address } as const;
  try {
    const count = await publicClient.readContract({ ...contract, functionName: 'anchorCount' });
    const same = await Promise.all(
      own.map(async (anchor) => {
        if (anchor.index >= count) return false;
        return isSame(
          anchor,
          await publicClient.readContract({ ...contract, functionName: 'anchorOf', args: [anchor.index] }),
        );
      }),
    );
    const differing = own.filter((_, index) => !same[index]).map(({ index }) => index);
    if (differing.length === 0) return differing;
    const stands = cursor?.hash && (await chainHashOf(link.connection, cursor.block)) === cursor.hash;
    return stands ? differing : null;
  } catch (error) {
    if (error instanceof BaseError) return null;
    throw error;
  }
}

function isSame(
  own: FinalAnchor,
  [root, firstAct, lastAct, anchoredAt]: readonly [string, bigint, bigint, number],
): boolean {
  return (
    own.root === root &&
    own.first_act === firstAct &&
    own.last_act === lastAct &&
    own.anchored_at?.getTime() === anchoredAt * 1000
  );
}
