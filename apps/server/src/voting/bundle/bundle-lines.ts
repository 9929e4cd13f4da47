import type { Schema } from '@sabha/db/schema';
import type { ReceiptKey } from '@sabha/domain/acts/receipt-keys';
import {
  AUDIT_FORMAT,
  AUDIT_VERSION,
  type AuditLine,
  type ManifestLine,
  WAITING_TASKS,
  type WaitingLine,
} from '@sabha/domain/voting/audit-bundle';
import type { Kysely } from 'kysely';
import { signedBatch } from '../../acts/signed-batches.ts';
import {
  ballotPage,
  directVotePage,
  type EventPlace,
  eventsOfBlocks,
  keptBlocks,
  proposalPage,
  receiptBatches,
  textsOf,
} from './pages.store.ts';
import {
  ballotLine,
  blockLine,
  directVoteLine,
  eventLine,
  proposalLine,
  receiptsLine,
  textLine,
} from './present-lines.ts';
import { type Cut, stillStands } from './take-cut.ts';

/** What the manifest says beyond the cut. */
export interface Publisher {
  readonly receiptKeys: readonly ReceiptKey[];
  readonly versions: { readonly registry: string | null; readonly proposals: string | null };
}

const START: EventPlace = { block: 0n, log: -1 };
const ROWS = 1_000;
const MOST_BLOCKS = 1_048_576n;

/**
 * The lines of a bundle but for its last one, a page of the database at a time: each reads what it needs and holds nothing
 * while the reader takes it. The last is an error where the chain lost the past that the cut was made of.
 */
export async function* bundleLines(
  db: Kysely<Schema>,
  cut: Cut,
  publisher: Publisher,
): AsyncGenerator<AuditLine> {
  yield manifestLine(cut, publisher);
  yield* proposalLines(db, cut);
  yield* waitingLines(cut);
  let stands = yield* eventLines(db, cut);
  yield* ballotLines(db, cut);
  yield* directVoteLines(db, cut);
  for (const [proposal_id, count] of cut.tallies) yield { kind: 'tally', proposal_id, ...count };
  stands &&= await stillStands(db, cut);
  if (!stands) yield { kind: 'error', reason: 'chain-rolled-back' };
}

function manifestLine(cut: Cut, { receiptKeys, versions }: Publisher): ManifestLine {
  const { addresses, blockNumber } = cut.chain.deployment;
  const contract = (name: keyof typeof versions) => ({
    address: addresses[name].toLowerCase(),
    version: versions[name],
  });
  return {
    kind: 'manifest',
    format: AUDIT_FORMAT,
    version: AUDIT_VERSION,
    taken_at: cut.takenAt.toISOString(),
    proposal_id: cut.only,
    chain: {
      id: cut.chain.chainId,
      mark_hash: cut.chain.genesisHash,
      first_block: blockNumber.toString(),
      block: cut.block.toString(),
      block_hash: cut.blockHash,
      final_block: cut.finalBlock.toString(),
    },
    contracts: { registry: contract('registry'), proposals: contract('proposals') },
    acts_up_to: cut.acts.toString(),
    receipt_keys: [...receiptKeys],
  };
}

async function* proposalLines(db: Kysely<Schema>, cut: Cut): AsyncGenerator<AuditLine> {
  for (let after = 0; ; ) {
    const page = await proposalPage(db, { after, last: cut.proposals, only: cut.only });
    const texts = await textsOf(
      db,
      page.map(({ id }) => id),
    );
    for (const row of page) {
      yield proposalLine(row);
      for (const text of texts) if (text.proposal_id === row.id) yield textLine(text);
    }
    const last = page.at(-1);
    if (!last || cut.only !== null) return;
    after = last.id;
  }
}

function* waitingLines({ waiting, only }: Cut): Generator<WaitingLine> {
  for (const { task, wallet, proposal_id } of waiting) {
    const known = WAITING_TASKS.find((name) => name === task);
    if (!known || (only !== null && proposal_id !== null && proposal_id !== only)) continue;
    yield { kind: 'waiting', task: known, wallet, proposal_id };
  }
}

/** Gives whether the chain had its past all the while. */
async function* eventLines(db: Kysely<Schema>, cut: Cut): AsyncGenerator<AuditLine, boolean> {
  let blocks = 16n;
  for (let after = cut.chain.deployment.blockNumber - 1n; after < cut.block; ) {
    const upTo = after + blocks < cut.block ? after + blocks : cut.block;
    const page = await eventsOfBlocks(db, { after, upTo, only: cut.only });
    const kept = page.length === 0 ? [] : await keptBlocks(db, after + 1n, upTo);
    const headers = new Map(kept.map((block) => [block.number, block]));
    for (const row of page) {
      const header = headers.get(row.block_number);
      headers.delete(row.block_number);
      if (header) yield blockLine(header);
      yield eventLine(row);
    }
    after = upTo;
    blocks = nextWidth(blocks, page.length);
    if (!(await stillStands(db, cut))) return false;
  }
  return true;
}

/** As many blocks as hold about a thousand events: few where many vote, very many where nothing happens. */
function nextWidth(blocks: bigint, events: number): bigint {
  if (events > ROWS) return blocks > 1n ? blocks / 2n : 1n;
  return events < ROWS / 4 && blocks < MOST_BLOCKS ? blocks * 2n : blocks;
}

async function* ballotLines(db: Kysely<Schema>, cut: Cut): AsyncGenerator<AuditLine> {
  let batch = 0n;
  for (let after = 0n; after < cut.acts; after += BigInt(ROWS)) {
    const upTo = after + BigInt(ROWS);
    const last = upTo < cut.acts ? upTo : cut.acts;
    const page = await ballotPage(db, { after, last, block: cut.block, only: cut.only });
    const batches = await receiptBatches(db, [...new Set(page.map((row) => row.batch))]);
    const byId = new Map(batches.map((row) => [row.id, row]));
    for (const row of page) {
      const receipts = byId.get(row.batch);
      if (row.batch !== batch && receipts) yield receiptsLine(receipts);
      batch = row.batch;
      // Ballots of other proposals stand in the same batch: a path to the root is in their place.
      const proof = cut.only === null ? null : (await signedBatch(db, row.batch)).tree.proof(row.index);
      yield ballotLine(row, proof);
    }
  }
}

async function* directVoteLines(db: Kysely<Schema>, cut: Cut): AsyncGenerator<AuditLine> {
  for (let after = START; ; ) {
    const page = await directVotePage(db, { after, last: cut.block, only: cut.only });
    for (const row of page) yield directVoteLine(row);
    const last = page.at(-1);
    if (!last) return;
    after = { block: last.block_number, log: last.log_index };
  }
}
