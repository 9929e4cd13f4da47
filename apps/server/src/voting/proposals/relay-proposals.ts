import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { addressSchema, hashSchema, hexSchema } from '@sabha/domain/core/hex';
import { proposalTextBytes, type SignedText } from '@sabha/domain/voting/proposal-text';
import { encodeFunctionData, type Hex, keccak256 } from 'viem';
import { z } from 'zod';
import { onlyTask, type RelayKind } from '../../jobs/relay-kind.ts';

const seconds = z.number().int().nonnegative().transform(BigInt);
const proposalId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).transform(BigInt);
/** Larger than any text that a proposal may have. */
const MOST_TEXT_BYTES = 131_072;
const said = { textHash: hashSchema, text: hexSchema(MOST_TEXT_BYTES) };
const window = { opensAt: seconds, closesAt: seconds, extendableUntil: seconds };
const createTask = z.object({
  proposalId,
  ...said,
  author: addressSchema,
  ...window,
  anchorGrace: z.number().int(),
  eligibility: z.number().int(),
});
const amendTask = z.object({ proposalId, ...said, ...window });
const extendTask = z.object({ proposalId, closesAt: seconds, reasonHash: hashSchema });
const withdrawTask = z.object({ proposalId, reasonHash: hashSchema });

/** What a task about a proposal's text has for the contract: the text itself and its hash. */
export function taskText(said: SignedText): { readonly text: Hex; readonly textHash: Hex } {
  const text = proposalTextBytes(said);
  return { text, textHash: keccak256(text) };
}

/** The window of a task, in whole Unix seconds. */
export function taskWindow(dates: {
  readonly opens_at: Date;
  readonly expired_date: Date;
  readonly extendable_until: Date;
}): Record<keyof typeof window, number> {
  return {
    opensAt: dates.opens_at.getTime() / 1000,
    closesAt: dates.expired_date.getTime() / 1000,
    extendableUntil: dates.extendable_until.getTime() / 1000,
  };
}

/** An official's task about one proposal, which is a transaction of its own. */
function proposalTask(
  name: string,
  after: readonly string[],
  doneBefore: readonly string[],
  encode: (task: unknown) => Hex,
): RelayKind {
  return {
    name,
    office: 'official',
    limit: 1,
    after,
    abi: proposalsAbi,
    doneBefore,
    call: (rows, { addresses }) => ({ to: addresses.proposals, data: encode(onlyTask(rows)), gas: null }),
  };
}

/** What officials' work on proposals sends to the chain. A change or a withdrawal goes behind the ballots before it, an extension ahead of them. */
export const PROPOSAL_RELAYS: readonly RelayKind[] = [
  proposalTask('create-proposal', [], ['ProposalExists'], (task) => {
    const { proposalId: id, textHash, text, author, ...terms } = createTask.parse(task);
    const args = [id, textHash, text, author, terms] as const;
    return encodeFunctionData({ abi: proposalsAbi, functionName: 'createProposal', args });
  }),
  proposalTask('amend-proposal', ['create-proposal', 'ballot'], ['ProposalUnchanged'], (task) => {
    const { proposalId: id, textHash, text, opensAt, closesAt, extendableUntil } = amendTask.parse(task);
    const args = [id, textHash, text, opensAt, closesAt, extendableUntil] as const;
    return encodeFunctionData({ abi: proposalsAbi, functionName: 'amendProposal', args });
  }),
  {
    ...proposalTask(
      'extend-proposal',
      ['create-proposal', 'amend-proposal'],
      ['ProposalUnchanged'],
      (task) => {
        const { proposalId, closesAt, reasonHash } = extendTask.parse(task);
        const args = [proposalId, closesAt, reasonHash] as const;
        return encodeFunctionData({ abi: proposalsAbi, functionName: 'extendProposal', args });
      },
    ),
    // Only a block before the close takes it: ahead of ballots, and with a fee that rises soon.
    urgent: true,
    raiseFeeAfterMs: 30_000,
  },
  proposalTask(
    'withdraw-proposal',
    ['create-proposal', 'amend-proposal', 'extend-proposal', 'ballot'],
    ['ProposalAlreadyWithdrawn'],
    (task) => {
      const { proposalId, reasonHash } = withdrawTask.parse(task);
      const args = [proposalId, reasonHash] as const;
      return encodeFunctionData({ abi: proposalsAbi, functionName: 'withdrawProposal', args });
    },
  ),
];
