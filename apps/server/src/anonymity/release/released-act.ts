import type { Hash } from '@sabha/domain/core/hex';
import type { Act } from '../../acts/act-kind.ts';

/** An anonymous act as it leaves the pool. Its author is the nullifier, as a word. */
export interface ReleasedAct extends Act {
  /** Computed when it came in, and covered by the receipt that its sender has. */
  readonly digest: Hash;
  /** What went with it. */
  readonly content: unknown;
}
