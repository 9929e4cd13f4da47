import type { ActInWeb } from '../acts/act-in-web.ts';
import { ballotInWeb } from '../voting/ballot-in-web.ts';

/** The kinds of act that the pages of all kinds know. A new kind is added here. */
export const ACT_KINDS: readonly ActInWeb[] = [ballotInWeb];
