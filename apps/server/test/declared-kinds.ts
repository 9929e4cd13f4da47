import type { ActForm } from '../src/acts/act-kind.ts';
import type { FollowedKind } from '../src/acts/ledger/followed-kind.ts';
import type { ComparedKind } from '../src/comparison/compared-kind.ts';
import { relayKinds } from '../src/jobs/relay-kind.ts';
import { DRAFT_FORM } from '../src/petitions/draft-kind.ts';
import { ENDORSEMENT_FORM } from '../src/petitions/endorsement-kind.ts';
import { CITIZEN_RELAYS } from '../src/registration/relay-citizens.ts';
import { SPENDING_RELAYS } from '../src/spending/relay-anchors.ts';
import { BALLOT_FORM } from '../src/voting/ballots/ballot-kind.ts';
import { PROPOSAL_RELAYS } from '../src/voting/proposals/relay-proposals.ts';

// As `domains.ts` puts them together, without loading every route: most test files need only these.
const FORMS: readonly ActForm[] = [BALLOT_FORM, DRAFT_FORM, ENDORSEMENT_FORM];

export const RELAY_KINDS = relayKinds([
  ...CITIZEN_RELAYS,
  ...SPENDING_RELAYS,
  ...PROPOSAL_RELAYS,
  ...FORMS.map(({ relay }) => relay),
]);

export const COMPARED_KINDS: readonly ComparedKind[] = FORMS.flatMap(({ compared }) => compared ?? []);

export const FOLLOWED_KINDS: readonly FollowedKind[] = FORMS.map(({ followed }) => followed);
