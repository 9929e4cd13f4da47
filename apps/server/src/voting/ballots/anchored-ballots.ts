import { BALLOT } from '@sabha/domain/voting/ballot-struct';
import type { AnchoredTerms } from '../../acts/anchored/anchored-form.ts';
import { anchoredProposals, lastDerivedVotes, proposalEnds } from './anchored-ballots.store.ts';

/** Which proposals have anchored ballots, and when these end. */
export const ANCHORED_PROPOSALS: Pick<AnchoredTerms, 'among' | 'ends'> = {
  among: anchoredProposals,
  ends: proposalEnds,
};

/** How ballots of wallets are anchored: what their contract would have said of each. */
export const ANCHORED_BALLOTS: AnchoredTerms = {
  ...ANCHORED_PROPOSALS,
  deadline: (payload) => BALLOT.decode(payload).deadline,
  async events(trx, acts) {
    const before = await lastDerivedVotes(trx, acts);
    return acts.map(({ subject, author, seq, digest, payload }) => {
      const { choice } = BALLOT.decode(payload);
      const previousChoice = before.get(author) ?? 0;
      before.set(author, choice);
      const args = { proposalId: subject.toString(), voter: author, choice, previousChoice, digest };
      return { name: 'VoteCast', args: { ...args, seq: seq.toString() } };
    });
  },
};
