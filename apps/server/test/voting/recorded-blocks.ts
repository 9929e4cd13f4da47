import type { OpenDatabase } from '@sabha/db/open';
import { parseHash } from '@sabha/domain/core/hex';
import { sql } from 'kysely';
import { recordChain } from '../../src/jobs/chain-state.store.ts';
import { CHAIN_ID, CONTRACT } from './ballots.ts';
import { NOW } from './polling-station.ts';

export const blockHash = (number: number) => `0x${number.toString(16).padStart(64, '0')}`;
const address = (digit: string) => `0x${digit.repeat(40)}` as const;

/** Writes down a chain that was read up to block `last`, with `events` authorised wallets in each of its blocks; `more` bytes make each event longer. */
export async function recordBlocks(
  { db }: OpenDatabase,
  last: number,
  events: number,
  more = 0,
): Promise<void> {
  const addresses = {
    registry: address('1'),
    proposals: CONTRACT,
    receiptLog: address('2'),
    petitions: address('3'),
    spendingLedger: address('4'),
    proofVerifier: address('4'),
    census: address('4'),
    anonymousReports: address('4'),
    secretBallots: address('4'),
    anchors: address('4'),
  };
  const deployment = { chainId: CHAIN_ID, blockNumber: 1n, addresses };
  await recordChain(db, { chainId: CHAIN_ID, genesisHash: parseHash(blockHash(0)), deployment }, NOW);
  await db
    .updateTable('chain_state')
    .set({ cursor_block: BigInt(last), final_block: BigInt(last) })
    .execute();
  const blocks = Array.from({ length: last }, (_, index) => ({
    number: BigInt(index + 1),
    hash: blockHash(index + 1),
    parent_hash: blockHash(index),
    mined_at: NOW,
  }));
  await db.insertInto('chain_blocks').values(blocks).execute();
  await sql`
    insert into chain_events (tx_hash, log_index, block_number, contract, name, args)
    select '0x' || lpad(to_hex(b), 64, '0'), e, b, 'registry', 'CitizenAuthorised',
      jsonb_build_object('wallet', '0x' || lpad(to_hex(b * 100000 + e), 40, '0'), 'more', repeat('x', ${more}::integer))
    from generate_series(1, ${last}::integer) b, generate_series(0, ${events - 1}::integer) e
  `.execute(db);
}
