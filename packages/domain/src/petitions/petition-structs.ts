import { defineStruct } from '../acts/signed-struct.ts';

/**
 * What the author of a petition signs. Its digest is the petition's id, on the contract too. `closesAt` and `deadline`
 * are Unix seconds: until when it can be signed by others, and until when this signature may be used; from `validFrom` on, and
 * at most seven days long, so that nobody keeps a draft and sends it later.
 */
export const PETITION_DRAFT = defineStruct('PetitionDraft', [
  ['textHash', 'bytes32'],
  ['requiredSignatures', 'uint32'],
  ['closesAt', 'uint64'],
  ['author', 'address'],
  ['validFrom', 'uint64'],
  ['deadline', 'uint64'],
]);

/** Choices of an endorsement as the contract numbers them. */
export const SIGNS = 1;
export const WITHDRAWS = 2;
/** What stands in the place of a signature that an office declared invalid. Nobody can sign it. */
export const INVALIDATED = 3;

/** What a citizen signs to support a petition, or to take the support back. A higher `seq` replaces a lower one. */
export const ENDORSEMENT = defineStruct('Endorsement', [
  ['petitionId', 'bytes32'],
  ['choice', 'uint8'],
  ['signer', 'address'],
  ['seq', 'uint64'],
  ['deadline', 'uint64'],
]);
