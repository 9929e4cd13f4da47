import type { WalletForm } from '../src/acts/act-kind.ts';
import { ANCHOR_RELAY } from '../src/acts/anchors/anchor-relay.ts';
import type { FollowedKind } from '../src/acts/ledger/followed-kind.ts';
import type { BundleParts } from '../src/audit-bundle/bundle-section.ts';
import type { ComparedKind } from '../src/comparison/compared-kind.ts';
import { relayKinds } from '../src/jobs/relay-kind.ts';
import { PETITIONS_BUNDLE_SECTION } from '../src/petitions/audit-section.ts';
import { DRAFT_FORM } from '../src/petitions/draft-kind.ts';
import { ENDORSEMENT_FORM } from '../src/petitions/endorsement-kind.ts';
import { PETITION_RELAYS } from '../src/petitions/lifecycle/relay-removals.ts';
import { CITIZEN_RELAYS } from '../src/registration/authorisation/relay-citizens.ts';
import { SPENDING_RELAYS } from '../src/spending/anchors/relay-anchors.ts';
import { VOTING_BUNDLE_SECTION } from '../src/voting/audit-section/voting-section.ts';
import { BALLOT_FORM } from '../src/voting/ballots/ballot-kind.ts';
import { PROPOSAL_RELAYS } from '../src/voting/proposals/relay-proposals.ts';

// As `domains.ts` puts them together, without loading every route: most test files need only these.
export const FORMS: readonly WalletForm[] = [BALLOT_FORM, DRAFT_FORM, ENDORSEMENT_FORM];

export const RELAY_KINDS = relayKinds([
  ...CITIZEN_RELAYS,
  ...SPENDING_RELAYS,
  ...PROPOSAL_RELAYS,
  ...PETITION_RELAYS,
  ANCHOR_RELAY,
  ...FORMS.flatMap(({ relay, lateRelay }) => [relay, ...(lateRelay ? [lateRelay] : [])]),
]);

export const COMPARED_KINDS: readonly ComparedKind[] = FORMS.flatMap(({ compared }) => compared ?? []);

export const FOLLOWED_KINDS: readonly FollowedKind[] = FORMS.map(({ followed }) => followed);

export const BUNDLE_PARTS: BundleParts = {
  sections: [VOTING_BUNDLE_SECTION, PETITIONS_BUNDLE_SECTION],
  followed: FOLLOWED_KINDS,
};
