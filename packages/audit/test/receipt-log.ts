import { receiptBatchMessage, receiptTree } from '@sabha/domain/acts/receipt';
import { anchorRoot } from '@sabha/domain/acts/receipt-anchor';
import type {
  ActLine,
  AnchorLine,
  AuditLine,
  LeafLine,
  ReceiptsLine,
} from '@sabha/domain/audit/bundle-format';
import { parseHash } from '@sabha/domain/core/hex';
import { privateKeyToAccount } from 'viem/accounts';

export const RECEIPT_KEY = privateKeyToAccount(`0x${'33'.repeat(32)}`);

type Act = ActLine | LeafLine;

/** Acts in their signed batches, and the batches under the roots that were written on the ledger. */
export class ReceiptLog {
  readonly #lines: AuditLine[] = [];
  #waiting: Array<{ readonly receipts: ReceiptsLine; readonly acts: readonly Act[] }> = [];
  #anchors = 0;

  async add(acts: readonly Act[]): Promise<void> {
    this.#waiting.push({ receipts: await signReceipts(acts), acts });
  }

  /** Whether an anchor has something to cover. */
  get waits(): boolean {
    return this.#waiting.length > 0;
  }

  /** Puts all batches that have none under the next anchor. */
  anchor(position: Pick<AnchorLine, 'block' | 'log' | 'tx' | 'anchored_at'>): void {
    const acts = this.#waiting.flatMap((batch) => batch.acts);
    const line: AnchorLine = {
      kind: 'anchor',
      index: String(this.#anchors),
      first_act: acts[0]?.number ?? '0',
      last_act: acts.at(-1)?.number ?? '0',
      batches: this.#waiting.length,
      root: anchorRoot(this.#waiting.map(({ receipts }) => parseHash(receipts.root))),
      ...position,
    };
    this.#anchors += 1;
    this.#lines.push(line, ...linesOf(this.#waiting));
    this.#waiting = [];
  }

  lines(): AuditLine[] {
    return [...this.#lines, ...linesOf(this.#waiting)];
  }
}

function linesOf(
  batches: ReadonlyArray<{ readonly receipts: AuditLine; readonly acts: readonly Act[] }>,
): AuditLine[] {
  return batches.flatMap(({ receipts, acts }) => [receipts, ...acts]);
}

/** The signed root over these acts, as the server writes it. */
export async function signReceipts(acts: readonly Act[], key = RECEIPT_KEY): Promise<ReceiptsLine> {
  const signedAt = new Date(acts.at(-1)?.received_at ?? 0);
  const leaves = acts.map(({ digest, number, received_at }) => ({
    digest: parseHash(digest),
    number: BigInt(number),
    receivedAt: new Date(received_at),
  }));
  const { root } = receiptTree(leaves);
  const message = receiptBatchMessage({ root, count: acts.length, signedAt });
  return {
    kind: 'receipts',
    id: acts[0]?.batch ?? '0',
    root,
    acts: acts.length,
    signed_at: signedAt.toISOString(),
    signature: await key.signMessage({ message }),
    signer: key.address.toLowerCase(),
  };
}
