import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** One Merkle root over the acts of one commit, signed by the server: the common part of their receipts. */
export interface ReceiptBatchesTable {
  id: Generated<bigint>;
  root: string;
  signature: string;
  signed_at: Date;
  count: number;
  /** Address of the key that signed, in lower case. */
  signer: string;
}

/**
 * What citizens did, as they authorised it, whatever its kind. Append-only; the ids have no gaps. `subject` is the public
 * number of what the act is about, `author` a wallet in lower case, a nullifier or the citizen of a session. `payload` is
 * what the digest covers, `authorization` a signature or a proof; null where the server alone attests the act.
 */
export interface ActsTable {
  id: Generated<bigint>;
  digest: string;
  kind: string;
  subject: bigint;
  author: string;
  seq: bigint;
  payload: Uint8Array;
  authorization: Uint8Array | null;
  received_at: Date;
  receipt_batch_id: bigint;
  receipt_index: number;
}

/** What must reach the chain, in order. `act_id` for a citizen's act, `payload` for an official's task. */
export interface OutboxTable {
  id: Generated<bigint>;
  kind: string;
  key: string | null;
  act_id: bigint | null;
  payload: JSONColumnType<Record<string, unknown>> | null;
  created_at: Date;
  batch_id: bigint | null;
  /** How often the chain refused it; from the first time on it travels alone. */
  attempts: Generated<number>;
  /** Set where no transaction of ours will carry it any more. */
  outcome: OutboxOutcome | null;
  failure: string | null;
  /** Its position on a chain that was lost: the time of the block, and the number of the transaction. */
  replay_at: Date | null;
  replay_batch: bigint | null;
}

export const OUTBOX_OUTCOMES = ['already-recorded', 'failed'] as const;
export type OutboxOutcome = (typeof OUTBOX_OUTCOMES)[number];

export const RELAY_STATES = ['stored', 'sent', 'mined', 'final', 'failed'] as const;
export type RelayState = (typeof RELAY_STATES)[number];

/** One transaction of the relayer: stored with its raw bytes before it is sent. */
export interface RelayBatchesTable {
  id: Generated<bigint>;
  kind: string;
  sender: string;
  nonce: bigint;
  raw_transaction: string;
  tx_hash: string;
  /** Hashes under which the same call was sent before its fee was raised; one of them may be mined yet. */
  earlier_hashes: JSONColumnType<string[]>;
  state: RelayState;
  count: number;
  /** The lowest id of its rows in the outbox. */
  first_row: Generated<bigint>;
  created_at: Date;
  block_number: bigint | null;
  block_hash: string | null;
  /** When the block was made that has it, or that had it before the chain lost some. */
  block_time: Date | null;
  /** When its fee was last raised. */
  priced_at: Date | null;
  gas_used: bigint | null;
  failure: string | null;
}

export interface ChainBlocksTable {
  number: bigint;
  hash: string;
  parent_hash: string;
  mined_at: Date;
}

/**
 * An event of our contracts, unique by transaction and log index. A `derived` one is on no chain: it is what a contract would have
 * said of an act under an anchored root, at the position of that root.
 */
export interface ChainEventsTable {
  tx_hash: string;
  log_index: number;
  block_number: bigint;
  contract: string;
  name: string;
  args: JSONColumnType<Record<string, unknown>>;
  digest: string | null;
  /** What it is about: by number, or by digest where that is its id on the contract. */
  subject: bigint | null;
  subject_digest: string | null;
  actor: string | null;
  /** The time of its block. */
  mined_at: Generated<Date>;
  derived: Generated<boolean>;
}

/** Which chain this database belongs to, and how far its events are read. One row. */
export interface ChainStateTable {
  id: ColumnType<number, number | undefined, never>;
  chain_id: bigint;
  genesis_hash: string;
  deployment: JSONColumnType<Record<string, unknown>>;
  cursor_block: bigint;
  final_block: bigint;
  /** Up to which block the votes have finally followed the ledger. */
  followed_block: Generated<bigint>;
  updated_at: Date;
}

export const ANCHOR_STATES = ['waiting', 'mined', 'final'] as const;

/**
 * A Merkle root on the chain over the roots of signed batches. Anchors follow each other without a gap in acts. What is
 * null is null while no block has it.
 */
export interface ReceiptAnchorsTable {
  index: bigint;
  first_act: bigint;
  last_act: bigint;
  first_batch: bigint;
  last_batch: bigint;
  root: string;
  made_at: Date;
  state: (typeof ANCHOR_STATES)[number];
  tx: string | null;
  block_number: bigint | null;
  anchored_at: Date | null;
}

/** What the contract counted that did not come through us, as the indexer saw it. `subject` is the public number. */
export interface DirectActsTable {
  tx_hash: string;
  log_index: number;
  block_number: bigint;
  kind: string;
  subject: number;
  author: string;
  choice: number;
  seq: bigint;
  /** What was signed, and the signature, where they were read from the transaction that brought them. */
  payload: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
  authorization: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
}

/** As what an author's act counts by the word of an office, as the indexer saw it. The last about a `seq` stands. */
export interface DeclaredActsTable {
  tx_hash: string;
  log_index: number;
  block_number: bigint;
  kind: string;
  subject: number;
  author: string;
  choice: number;
  seq: bigint;
}

/** Numbers of acts that were lost with a database; both included. They are given to no other act. */
export interface LostActsTable {
  first_act: bigint;
  last_act: bigint;
  lost_at: Date;
}

/** Signed batches that were lost with a database: the ledger has their roots. Numbered with those that are there. */
export interface LostBatchesTable {
  id: bigint;
  root: string;
}

/** Acts that the contract refused in our own transaction: they do not count. */
export interface ActRejectionsTable {
  act_id: bigint;
  kind: string;
  /** What the act is about. */
  subject: bigint;
  reason: string;
  tx_hash: string;
  log_index: number;
  block_number: bigint;
}

export interface SpineTables {
  lost_acts: LostActsTable;
  lost_batches: LostBatchesTable;
  direct_acts: DirectActsTable;
  declared_acts: DeclaredActsTable;
  act_rejections: ActRejectionsTable;
  receipt_batches: ReceiptBatchesTable;
  acts: ActsTable;
  receipt_anchors: ReceiptAnchorsTable;
  outbox: OutboxTable;
  relay_batches: RelayBatchesTable;
  chain_blocks: ChainBlocksTable;
  chain_events: ChainEventsTable;
  chain_state: ChainStateTable;
}
