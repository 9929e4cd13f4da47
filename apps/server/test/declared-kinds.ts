import type { FollowedKind } from '../src/acts/ledger/followed-kind.ts';
import { relayKinds } from '../src/jobs/relay-kind.ts';
import { CITIZEN_RELAYS } from '../src/registration/relay-citizens.ts';
import { SPENDING_RELAYS } from '../src/spending/relay-anchors.ts';
import { BALLOT_FORM } from '../src/voting/ballots/ballot-kind.ts';
import { PROPOSAL_RELAYS } from '../src/voting/proposals/relay-proposals.ts';

// As `domains.ts` puts them together, without loading every route: most test files need only these.
const FORMS = [BALLOT_FORM];

export const RELAY_KINDS = relayKinds([
  ...CITIZEN_RELAYS,
  ...SPENDING_RELAYS,
  ...PROPOSAL_RELAYS,
  ...FORMS.map(({ relay }) => relay),
]);

export const FOLLOWED_KINDS: readonly FollowedKind[] = FORMS.map(({ followed }) => followed);
