import type { Choice } from '@sabha/domain/voting/choice';

// The first four bytes of keccak256("voteYes(uint256)") and keccak256("voteNo(uint256)"). Not computed here: the page shows
// them to everyone, and the code that hashes is fetched only by those who send.
const SELECTORS = { yes: '0x6a1cf721', no: '0x1a6f7be5' } as const satisfies Record<Choice, string>;

/** The data of a transaction that votes on this proposal, for any wallet or tool. */
export function callData(proposalId: number, choice: Choice): `0x${string}` {
  return `${SELECTORS[choice]}${proposalId.toString(16).padStart(64, '0')}`;
}
