import type { FollowedKind } from './acts/ledger/followed-kind.ts';
import { FOLLOWED_VOTES } from './voting/ledger/followed-votes.ts';

/** The kinds of acts on which the contracts have the last word. */
export const FOLLOWED_KINDS: readonly FollowedKind[] = [FOLLOWED_VOTES];
