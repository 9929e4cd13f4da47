import type { ActInWeb } from '../acts/act-in-web.ts';
import type { CheckedKind } from '../acts/check/attested-kind.ts';
import { commentEditInWeb, commentInWeb, commentStepInWeb } from '../forum/check/comment-in-web.ts';
import { draftInWeb } from '../petitions/draft-in-web.ts';
import { endorsementInWeb } from '../petitions/endorsement-in-web.ts';
import { ballotInWeb } from '../voting/ballot-in-web.ts';

/** The kinds of act that a wallet signs and the pages of all kinds know. A new kind is added here. */
const SIGNED_KINDS: readonly ActInWeb[] = [ballotInWeb, endorsementInWeb, draftInWeb];

/** The kinds of act that the check knows, with those that the server alone attests. */
export const ACT_KINDS: readonly CheckedKind[] = [
  ...SIGNED_KINDS,
  commentInWeb,
  commentEditInWeb,
  commentStepInWeb,
];
