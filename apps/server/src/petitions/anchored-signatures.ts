import { ANCHOR_GRACE_SECONDS } from '@sabha/domain/petitions/petition-rules';
import { ENDORSEMENT, SIGNS } from '@sabha/domain/petitions/petition-structs';
import type { AnchoredTerms } from '../acts/anchored/anchored-form.ts';
import { anchoredPetitions, digestOf, signersSoFar } from './anchored-signatures.store.ts';
import { petitionCloses } from './petitions.store.ts';

/** How signatures under petitions are anchored: what their contract would have said of each. */
export const ANCHORED_SIGNATURES: AnchoredTerms = {
  among: anchoredPetitions,
  async ends(db, subjects) {
    const closes = await petitionCloses(db, subjects);
    return new Map(
      [...closes].map(([id, closesAt]) => {
        const anchoredUntil = new Date(closesAt.getTime() + ANCHOR_GRACE_SECONDS * 1000);
        return [id, { closesAt, anchoredUntil }];
      }),
    );
  },
  deadline: (payload) => ENDORSEMENT.decode(payload).deadline,
  async events(trx, acts) {
    const subjectDigest = await digestOf(trx, acts[0]?.subject ?? 0n);
    const before = await signersSoFar(trx, subjectDigest);
    let { signatures } = before;
    return acts.map(({ author, seq, digest, payload }) => {
      const { choice } = ENDORSEMENT.decode(payload);
      const previousChoice = before.choices.get(author) ?? 0;
      before.choices.set(author, choice);
      signatures += Number(choice === SIGNS) - Number(previousChoice === SIGNS);
      const args = { petitionId: subjectDigest, signer: author, choice, previousChoice, seq: seq.toString() };
      return { name: 'PetitionSigned', subjectDigest, args: { ...args, signatures, digest } };
    });
  },
};
