import { receiptBatchMessage, receiptLeafHash } from '@sabha/domain/acts/receipt';
import { buildReceiptTree, type Keccak } from '@sabha/domain/acts/receipt-tree';
import type { ActLine, LeafLine, ManifestLine, ReceiptsLine } from '@sabha/domain/audit/bundle-format';
import { hashMessage } from 'viem';
import type { Findings } from '../findings.ts';
import type { RecoveryThreads } from '../recover/recovery-threads.ts';
import type { Anchors } from './anchors.ts';

/** More than a server ever commits at once; what is listed beyond belongs to no root. */
const MOST_ACTS = 10_000;

/** The batches of receipts: each root must be that of its acts, and signed by a key that was published for that time. */
export class Receipts {
  batches = 0;
  readonly #findings: Findings;
  readonly #threads: RecoveryThreads;
  readonly #manifest: ManifestLine;
  readonly #keccak: Keccak;
  readonly #anchors: Anchors;
  #batch: ReceiptsLine | null = null;
  #last = -1n;
  #leaves: Array<`0x${string}`> = [];

  constructor(
    findings: Findings,
    threads: RecoveryThreads,
    manifest: ManifestLine,
    keccak: Keccak,
    anchors: Anchors,
  ) {
    this.#anchors = anchors;
    this.#findings = findings;
    this.#threads = threads;
    this.#manifest = manifest;
    this.#keccak = keccak;
  }

  async open(line: ReceiptsLine): Promise<void> {
    this.close();
    this.batches += 1;
    if (BigInt(line.id) <= this.#last) this.#findings.add('acts-disordered', null, `batch ${line.id}`);
    this.#last = BigInt(line.id);
    this.#batch = line;
    const signedAt = new Date(line.signed_at);
    const digest = hashMessage(receiptBatchMessage({ root: line.root, count: line.acts, signedAt }));
    await this.#threads.recover({ digest, signature: line.signature }, (signer) =>
      this.#signed(line, signer),
    );
  }

  /** Takes an act that follows its batch, with its content or without. */
  add(act: ActLine | LeafLine): void {
    const batch = this.#batch;
    if (batch?.id !== act.batch) {
      this.#findings.add('receipt-missing', null, `act ${act.number}`);
      return;
    }
    if (this.#leaves.length >= MOST_ACTS) return;
    const leaf = receiptLeafHash(
      {
        digest: act.digest as `0x${string}`, // a hash by the form of the line
        number: BigInt(act.number),
        receivedAt: new Date(act.received_at),
      },
      this.#keccak,
    );
    this.#leaves.push(leaf);
  }

  /** Compares the root of the batch whose acts have all been taken. */
  close(): void {
    const [batch, leaves] = [this.#batch, this.#leaves];
    this.#batch = null;
    this.#leaves = [];
    if (!batch) return;
    const given = leaves.length > 0 ? buildReceiptTree(leaves, this.#keccak).root : null;
    const root = leaves.length === batch.acts ? given : null;
    this.#anchors.batch(given);
    if (root !== batch.root) this.#findings.add('receipt-root-wrong', null, `batch ${batch.id}`);
  }

  #signed({ id, signer, signed_at }: ReceiptsLine, recovered: string | null): void {
    if (recovered === null || (signer !== '' && signer !== recovered)) {
      this.#findings.add('receipt-signature-wrong', null, `batch ${id}`);
      return;
    }
    const at = Date.parse(signed_at);
    const published = this.#manifest.receipt_keys.some(
      ({ address, from, until }) =>
        address === recovered &&
        (from === null || Date.parse(from) <= at) &&
        (until === null || at <= Date.parse(until)),
    );
    if (!published) this.#findings.add('receipt-key-unpublished', null, `batch ${id}: ${recovered}`);
  }
}
