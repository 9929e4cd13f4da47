import type { ActInWeb } from '../acts/act-in-web.ts';
import { draftInWeb } from '../petitions/draft-in-web.ts';
import { endorsementInWeb } from '../petitions/endorsement-in-web.ts';
import { ballotInWeb } from '../voting/ballot-in-web.ts';

/** The kinds of act that the pages of all kinds know. A new kind is added here. */
export const ACT_KINDS: readonly ActInWeb[] = [ballotInWeb, endorsementInWeb, draftInWeb];
