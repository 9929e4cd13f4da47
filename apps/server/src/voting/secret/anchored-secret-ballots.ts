import { readPayload } from '@sabha/anonymity/acts/kept-act';
import type { AnchoredTerms } from '../../acts/anchored/anchored-form.ts';
import { ANCHORED_PROPOSALS } from '../ballots/anchored-ballots.ts';
import { lastSaid, saidWhenAnchored } from './anchored-secret-ballots.store.ts';

/** As the contract says of a ballot that stood before and was hidden. */
const HIDDEN_BEFORE = 3;

/** How secret ballots are anchored: what their contract would have said of each, had it judged the proof. */
export const ANCHORED_SECRET_BALLOTS: AnchoredTerms = {
  ...ANCHORED_PROPOSALS,
  async events(trx, acts) {
    const before = await lastSaid(trx, acts);
    const said = await saidWhenAnchored(
      trx,
      acts.map(({ number }) => number),
    );
    return acts.map(({ number, subject, author, seq, digest, payload }) => {
      const choice = said.get(number) ?? 0;
      const last = before.get(author);
      const previous = last === undefined ? 0 : last === 0 ? HIDDEN_BEFORE : last;
      before.set(author, choice);
      const choiceHash = readPayload('ballot', payload)?.words[1];
      const args = { proposalId: subject.toString(), digest, nullifier: BigInt(author).toString() };
      return {
        name: 'SecretBallotCounted',
        args: { ...args, seq: seq.toString(), choiceHash, choice, previous },
      };
    });
  },
};
