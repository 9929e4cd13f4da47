/**
 * A write that carries a key of its client's making, for a day. `begun`: nothing of it is committed. `committed`: it is,
 * by the transaction that wrote the audit entry. `answered`: and here is what was said.
 */
export interface IdempotentWritesTable {
  wallet: string;
  route: string;
  /** SHA-256 of the key and of the request: neither is kept itself. */
  key_hash: string;
  request_hash: string;
  /** The attempt that is at work. One that was replaced can not commit any more. */
  attempt: string;
  state: 'begun' | 'committed' | 'answered';
  subject_kind: string | null;
  subject_id: string | null;
  status: number | null;
  location: string | null;
  body: string | null;
  first_at: Date;
  begun_at: Date;
}

export interface IdempotencyTables {
  idempotent_writes: IdempotentWritesTable;
}
