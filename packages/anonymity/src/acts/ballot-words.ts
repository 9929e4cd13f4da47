import { encodeAbiParameters, keccak256 } from 'viem';
import { type Word, wordOf } from '../field.ts';
import { choiceHash } from './anonymous-act.ts';

/** What a choice is on the contract. */
export type ChoiceNumber = 1 | 2;

/** What secret ballots on a proposal are about: its number and the hash of its text. Another text is another vote. */
export function ballotSubject(proposalId: number, textHash: Word): Word {
  return keccak256(
    encodeAbiParameters([{ type: 'uint256' }, { type: 'bytes32' }], [BigInt(proposalId), textHash]),
  );
}

/** The words of a ballot: its number, and the hash of what it says. */
export function ballotWords(seq: bigint, choice: ChoiceNumber, salt: Word): readonly [Word, Word] {
  return [wordOf(seq), choiceHash(choice, salt)];
}
