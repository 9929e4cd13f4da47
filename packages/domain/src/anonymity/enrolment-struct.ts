import { defineStruct } from '../acts/signed-struct.ts';

/**
 * What a citizen signs to put a commitment into the census: public, so that anybody can compare every leaf with the authorised wallets.
 * `generation` counts a citizen's identities from 1. `deadline` is Unix seconds. Signed for the contract `census`.
 */
export const ENROLMENT = defineStruct('Enrolment', [
  ['citizen', 'address'],
  ['commitment', 'uint256'],
  ['generation', 'uint32'],
  ['deadline', 'uint64'],
]);
