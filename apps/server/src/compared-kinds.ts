import type { ComparedKind } from './comparison/compared-kind.ts';
import { comparedVotes } from './voting/ledger/compared-votes.ts';

/** The kinds of act that are compared with the chain. */
export const COMPARED_KINDS: readonly ComparedKind[] = [comparedVotes];
