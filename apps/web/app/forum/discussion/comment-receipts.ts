import type { Receipt } from '@sabha/domain/acts/receipt';
import type { CommentView } from '@sabha/domain/forum/comments/comment';
import { deviceList, hasShape } from '../../acts/device-list.ts';
import { removeReceipts } from '../../acts/receipts/remove-receipts.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { isOwnKey } from '../../wallet/found-wallet.ts';
import { walletSnapshot } from '../../wallet/wallet-store.ts';

/** A comment that the server has, with its receipt. */
export interface Written {
  readonly comment: CommentView;
  readonly receipt: Receipt;
  /** The bytes that the digest in the receipt covers. Older files lack it. */
  readonly payload?: string | undefined;
}

/** The acts of a writer: a new comment, another text of it, its removal. */
export type CommentActKind = 'comment' | 'comment-edit' | 'comment-step';

/**
 * What a writer keeps of an act of the forum: the server's receipt, and the comment as it was then, with its text and salt. With
 * these the hash that was published is made again, whatever became of the comment.
 */
export interface KeptComment extends Written {
  readonly format: 'sabha.comment.v1';
  readonly kind: CommentActKind;
  /** The writer's wallet, where it is a key of this device: its vault keeps what names it. */
  readonly wallet?: string;
}

const SHAPE = {
  format: ['sabha.comment.v1'],
  kind: ['comment', 'comment-edit', 'comment-step'],
  comment: { comment_id: 'number', text_hash: 'string' },
  receipt: { digest: 'string', received_at: 'string' },
} as const;

const list = deviceList('sabha.comment-receipts', 500, (value): value is KeptComment =>
  hasShape(value, SHAPE),
);

/** The receipts of comments on this device, newest first; none on the server and in the first paint. */
export const useCommentReceipts = list.use;

/** Keeps the receipt of an act: it is the writer's proof, so it outlives the page. */
export function keepCommentReceipt(kind: CommentActKind, { comment, receipt, payload }: Written): void {
  const { connection, session } = walletSnapshot();
  const wallet = isOwnKey(connection) && session ? { wallet: session.wallet } : {};
  const kept: KeptComment = { format: 'sabha.comment.v1', kind, comment, receipt, payload, ...wallet };
  list.change((all) => [kept, ...all.filter((other) => other.receipt.digest !== receipt.digest)]);
}

/** Removes the receipts of these acts from this device; gives the way to put them back. */
export const removeCommentReceipts = (digests: ReadonlySet<string>) => removeReceipts(list, digests);

/** Lets the browser save a receipt as a file, which the writer can keep anywhere. */
export function downloadReceipt({ wallet: _whose, ...kept }: KeptComment): void {
  const { kind, comment, receipt } = kept;
  const name = `sabha-${kind}-${comment.comment_id}-${receipt.digest.slice(2, 10)}.json`;
  downloadFile(name, new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }));
}
