/**
 * Why a database cannot be opened: its address, the server, the folder, another process that has the folder, or that it would
 * lose in a power cut what it acknowledged.
 */
export type UnusableReason = 'address' | 'server' | 'folder' | 'locked' | 'unsafe';

/** Thrown by `openDatabase`. The message is one line that tells an operator what is wrong. */
export class DatabaseUnusable extends Error {
  readonly reason: UnusableReason;

  constructor(reason: UnusableReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnusable';
    this.reason = reason;
  }
}
