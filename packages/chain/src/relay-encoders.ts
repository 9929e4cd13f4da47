import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { spendingLedgerAbi } from '@sabha/contracts/abi/spending-ledger';
import type { Deployment } from '@sabha/contracts/deployment';
import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import type { Address, Hex } from 'viem';
import { encodeFunctionData } from 'viem';
import type { Office } from './accounts.ts';
import type { HashableBallot } from './ballot-struct.ts';
import type { RelayKind, RelayTask } from './relay-payloads.ts';

/** The most gas one transaction may have (EIP-7825). */
export const MOST_GAS = 1n << 24n;
/** The contract's bound of a batch of signed acts. */
const MOST_BALLOTS = 200;
/** The contract takes 500; 400 first authorisations (about 25,000 gas each) stay well under MOST_GAS. */
const MOST_WALLETS = 400;

/**
 * What a batch of ballots may need: the contract lets all contract wallets together spend 4,000,000 and refuses to
 * judge one with less gas left than it promised, so that much is always granted besides 62,000 a ballot.
 */
const WALLET_GAS = 4_300_000n;
const BALLOT_GAS = 62_000n;

/** A call that one office makes, with its gas limit, or null where the node is to estimate it. */
export interface RelayCall {
  readonly office: Office;
  readonly to: Address;
  readonly data: Hex;
  readonly gas: bigint | null;
}

/** A ballot ready to be relayed. */
export interface RelayBallot extends HashableBallot {
  readonly signature: Hex;
}

/** How many outbox rows of a kind go into one transaction. */
export function batchLimit(kind: RelayKind): number {
  if (kind === 'ballot') return MOST_BALLOTS;
  return kind === 'authorise' ? MOST_WALLETS : 1;
}

/** The call that brings up to 200 ballots in; bad ones are announced by the contract and skipped. */
export function encodeBallots(ballots: readonly RelayBallot[], { addresses }: Deployment): RelayCall {
  const data = encodeFunctionData({
    abi: proposalsAbi,
    functionName: 'castVotesBySig',
    args: [
      ballots.map(({ signature, proposalId, ...ballot }) => ({
        ballot: { ...ballot, proposalId: BigInt(proposalId) },
        signature,
      })),
    ],
  });
  const wanted = WALLET_GAS + BALLOT_GAS * BigInt(ballots.length) + 40n * BigInt(data.length / 2);
  return { office: 'relayer', to: addresses.proposals, data, gas: wanted < MOST_GAS ? wanted : MOST_GAS };
}

/** The call for these tasks, which are all of one kind; only authorisations may be more than one. Throws on none. */
export function encodeTasks(tasks: readonly RelayTask[], deployment: Deployment): RelayCall {
  const [first, ...rest] = tasks;
  if (!first) throw new Error('No task to encode');
  if (first.kind !== 'authorise' && rest.length > 0) throw new Error(`Tasks of ${first.kind} go one by one`);
  const { registry, proposals, spendingLedger } = deployment.addresses;
  switch (first.kind) {
    case 'authorise':
      return official(registry, authorisations(tasks));
    case 'revoke':
      return official(
        registry,
        encodeFunctionData({ abi: citizenRegistryAbi, functionName: 'revoke', args: [first.payload.wallet] }),
      );
    case 'create-proposal': {
      const { proposalId, textHash, author, opensAt, closesAt } = first.payload;
      const args = [BigInt(proposalId), textHash, author, BigInt(opensAt), BigInt(closesAt)] as const;
      return official(
        proposals,
        encodeFunctionData({ abi: proposalsAbi, functionName: 'createProposal', args }),
      );
    }
    case 'amend-proposal': {
      const { proposalId, textHash, opensAt, closesAt } = first.payload;
      const args = [BigInt(proposalId), textHash, BigInt(opensAt), BigInt(closesAt)] as const;
      return official(
        proposals,
        encodeFunctionData({ abi: proposalsAbi, functionName: 'amendProposal', args }),
      );
    }
    case 'withdraw-proposal': {
      const args = [BigInt(first.payload.proposalId), first.payload.reasonHash] as const;
      return official(
        proposals,
        encodeFunctionData({ abi: proposalsAbi, functionName: 'withdrawProposal', args }),
      );
    }
    case 'anchor': {
      const { batchId, root, leafCount, fiscalYear } = first.payload;
      const args = [batchId, root, BigInt(leafCount), fiscalYear] as const;
      return official(
        spendingLedger,
        encodeFunctionData({ abi: spendingLedgerAbi, functionName: 'anchor', args }),
      );
    }
    default:
      return assertUnreachable(first);
  }
}

function authorisations(tasks: readonly RelayTask[]): Hex {
  const wallets = tasks.map((task) => {
    if (task.kind !== 'authorise') throw new Error('Tasks of one transaction are of one kind');
    return task.payload.wallet;
  });
  return encodeFunctionData({ abi: citizenRegistryAbi, functionName: 'authoriseMany', args: [wallets] });
}

function official(to: Address, data: Hex): RelayCall {
  return { office: 'official', to, data, gas: null };
}
