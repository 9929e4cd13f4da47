import { randomInt } from 'node:crypto';
import { platform } from 'node:os';

/** The address of the loopback that everybody knows. */
export const LOOPBACK = '127.0.0.1';

/**
 * An address of this machine's loopback that nobody guesses: one of sixteen million, drawn anew each time. The node answers whoever
 * reaches it, also a page in a browser on this machine (by a WebSocket, or under a name that was pointed here), so it must
 * not be found. Elsewhere than on Linux only the known one leads to this machine.
 */
export function secretLoopback(): string {
  if (platform() !== 'linux') return LOOPBACK;
  return `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
