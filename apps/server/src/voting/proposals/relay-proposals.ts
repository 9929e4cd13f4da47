import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { addressSchema, hashSchema } from '@sabha/domain/core/hex';
import { encodeFunctionData, type Hex } from 'viem';
import { z } from 'zod';
import { onlyTask, type RelayKind } from '../../jobs/relay-kind.ts';

const seconds = z.number().int().nonnegative().transform(BigInt);
const proposalId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).transform(BigInt);
const window = { opensAt: seconds, closesAt: seconds };
const createTask = z.object({ proposalId, textHash: hashSchema, author: addressSchema, ...window });
const amendTask = z.object({ proposalId, textHash: hashSchema, ...window });
const withdrawTask = z.object({ proposalId, reasonHash: hashSchema });

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

/** What officials' work on proposals sends to the chain. A change or a withdrawal goes behind the ballots before it. */
export const PROPOSAL_RELAYS: readonly RelayKind[] = [
  proposalTask('create-proposal', [], ['ProposalExists'], (task) => {
    const { proposalId, textHash, author, opensAt, closesAt } = createTask.parse(task);
    const args = [proposalId, textHash, author, opensAt, closesAt] as const;
    return encodeFunctionData({ abi: proposalsAbi, functionName: 'createProposal', args });
  }),
  proposalTask('amend-proposal', ['create-proposal', 'ballot'], ['ProposalUnchanged'], (task) => {
    const { proposalId, textHash, opensAt, closesAt } = amendTask.parse(task);
    const args = [proposalId, textHash, opensAt, closesAt] as const;
    return encodeFunctionData({ abi: proposalsAbi, functionName: 'amendProposal', args });
  }),
  proposalTask(
    'withdraw-proposal',
    ['create-proposal', 'amend-proposal', 'ballot'],
    ['ProposalAlreadyWithdrawn'],
    (task) => {
      const { proposalId, reasonHash } = withdrawTask.parse(task);
      const args = [proposalId, reasonHash] as const;
      return encodeFunctionData({ abi: proposalsAbi, functionName: 'withdrawProposal', args });
    },
  ),
];
