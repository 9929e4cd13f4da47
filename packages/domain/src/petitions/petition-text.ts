import { encodeAbiParameters, keccak256 } from 'viem';
import { type Hash, parseHash } from '../core/hex.ts';

const VERSION = 'sabha.petition.v1';

/** What a petition says, in the language of its author. */
export interface PetitionText {
  readonly title: string;
  readonly description: string;
}

/**
 * The hash under which a petition's text is in its draft and on the chain: keccak256 of the ABI encoding of (string
 * "sabha.petition.v1", string title, string description), each text in Unicode normal form C.
 */
export function petitionTextHash({ title, description }: PetitionText): Hash {
  return parseHash(
    keccak256(
      encodeAbiParameters(
        [{ type: 'string' }, { type: 'string' }, { type: 'string' }],
        [VERSION, title.normalize('NFC'), description.normalize('NFC')],
      ),
    ),
  );
}
