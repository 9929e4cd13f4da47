/**
 * Why a database cannot be used: its address, the server, the folder, another process that has the folder, that it would
 * lose in a power cut what it acknowledged, that a pooler gives each transaction another session, or that a version before
 * the first release wrote it.
 */
export type UnusableReason = 'address' | 'server' | 'folder' | 'locked' | 'unsafe' | 'pooled' | 'earlier';

/** Thrown by `openDatabase`, `checkServer` and `migrate`. The message is one line that tells an operator what is wrong. */
export class DatabaseUnusable extends Error {
  readonly reason: UnusableReason;

  constructor(reason: UnusableReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnusable';
    this.reason = reason;
  }
}
