import { relayKinds } from './jobs/relay-kind.ts';
import { CITIZEN_RELAYS } from './registration/relay-citizens.ts';
import { SPENDING_RELAYS } from './spending/relay-anchors.ts';
import { BALLOT_FORM } from './voting/ballots/ballot-kind.ts';
import { PROPOSAL_RELAYS } from './voting/proposals/relay-proposals.ts';

/** Everything that the domains send to the chain. */
export const RELAY_KINDS = relayKinds([
  ...CITIZEN_RELAYS,
  ...SPENDING_RELAYS,
  ...PROPOSAL_RELAYS,
  BALLOT_FORM.relay,
]);
