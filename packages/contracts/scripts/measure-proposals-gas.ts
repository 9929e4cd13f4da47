import { receiptLeafHash } from '@sabha/domain/acts/receipt';
import { buildReceiptTree } from '@sabha/domain/acts/receipt-tree';
import { parseHash } from '@sabha/domain/core/hex';
import { BALLOT, BALLOT_TYPES, ballotDomain } from '@sabha/domain/voting/ballot-struct';
import { OPEN_BALLOTS } from '@sabha/domain/voting/ballot-terms';
import { proposalTextBytes } from '@sabha/domain/voting/proposal-text';
import type { Hex } from 'viem';
import { encodeFunctionData, keccak256, toHex } from 'viem';
import { proposalsAbi } from '../src/abi/proposals.ts';
import { receiptLogAbi } from '../src/abi/receipt-log.ts';
import type { Deployment } from '../src/deployment.ts';
import type { FreshChain } from '../test/fresh-chain.ts';
import { citizen, FAR, gasOf, OFTEN_REPLACED } from './gas-of.ts';

const HOUR = 3_600n;
const DAY = 24n * HOUR;
/** Two texts of a title alone, as short as they can be: a longer one costs what its bytes cost. */
const [TEXT, OTHER] = ['A', 'B'].map((title) => {
  const empty = { en: '', si: '', ta: '' };
  const titles = { en: title, si: title, ta: title };
  return proposalTextBytes({
    title: titles,
    short_description: empty,
    description_in_details: empty,
    ...OPEN_BALLOTS,
  });
}) as [Hex, Hex];

interface Batch {
  readonly id: bigint;
  readonly first: number;
  readonly count: number;
  readonly choice: 1 | 2;
  readonly seq: bigint;
}

/** Gas of publishing, voting, anchoring receipts and voting late: per ballot for a batch, per call otherwise. */
export async function proposalsGas(
  chain: FreshChain,
  { chainId, addresses }: Deployment,
): Promise<Record<string, number>> {
  const to = addresses.proposals;
  const { timestamp: now } = await chain.publicClient.getBlock();
  const create = (id: bigint, text = TEXT): Promise<number> => {
    const window = { opensAt: now, closesAt: now + DAY, extendableUntil: now + 4n * DAY };
    const terms = { ...window, anchorGrace: 600, eligibility: 1 };
    const args = [id, keccak256(text), text, chain.walletOf(0).account.address, terms] as const;
    return gasOf(chain, to, encodeFunctionData({ abi: proposalsAbi, functionName: 'createProposal', args }));
  };
  const amend = (id: bigint): Promise<number> => {
    const args = [id, keccak256(OTHER), OTHER, now, now + DAY, now + 4n * DAY] as const;
    return gasOf(chain, to, encodeFunctionData({ abi: proposalsAbi, functionName: 'amendProposal', args }));
  };
  const extend = (id: bigint): Promise<number> => {
    const args = [id, now + 2n * DAY, keccak256(TEXT)] as const;
    return gasOf(chain, to, encodeFunctionData({ abi: proposalsAbi, functionName: 'extendProposal', args }));
  };
  const signed = ({ id, first, count, choice, seq }: Batch) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const voter = citizen(first + index);
        const rest = { choice, voter: voter.address, seq, deadline: FAR };
        const ballot = { proposalId: id, textHash: keccak256(TEXT), ...rest };
        const domain = ballotDomain(chainId, to);
        const terms = { domain, types: BALLOT_TYPES, primaryType: 'Ballot', message: ballot } as const;
        return { ballot, signature: await voter.signTypedData(terms) };
      }),
    );
  const batch = async (asked: Batch): Promise<number> => {
    const args = [await signed(asked)] as const;
    const data = encodeFunctionData({ abi: proposalsAbi, functionName: 'castVotesBySig', args });
    return (await gasOf(chain, to, data)) / asked.count;
  };
  const direct = (functionName: 'voteYes' | 'voteNo', from: number): Promise<number> =>
    gasOf(chain, to, encodeFunctionData({ abi: proposalsAbi, functionName, args: [1n] }), from);

  let lastAct = 0n;
  const anchorRoots = (acts: bigint, roots: readonly Hex[]): Promise<number> => {
    const args = [lastAct + 1n, lastAct + acts, roots] as const;
    lastAct += acts;
    const data = encodeFunctionData({ abi: receiptLogAbi, functionName: 'anchor', args });
    return gasOf(chain, addresses.receiptLog, data);
  };
  const roots = (count: number) => Array.from({ length: count }, (_, n) => keccak256(toHex(`root ${n}`)));
  const anchor = (count: number) => anchorRoots(BigInt(count), roots(count));
  /** Anchors these ballots with a proof of `steps`, as if so many more acts were in their tree. */
  const late = async (asked: Batch, anchorIndex: number, steps: number): Promise<number> => {
    const ballots = await signed(asked);
    const receivedAtMs = (now + HOUR) * 1000n;
    const first = lastAct + 1n;
    const leaves = ballots.map(({ ballot }, index) =>
      receiptLeafHash({
        digest: parseHash(BALLOT.digest(BALLOT.encode(ballot), { chainId, address: to })),
        number: first + BigInt(index),
        receivedAt: new Date(Number(receivedAtMs)),
      }),
    );
    const tree = buildReceiptTree(leaves);
    const least = Math.ceil(Math.log2(asked.count));
    const more = Array.from({ length: steps - least }, (_, n) => keccak256(toHex(`neighbour ${n}`)));
    const root = more.reduce((node, neighbour) => buildReceiptTree([node, neighbour]).root, tree.root);
    await anchorRoots(BigInt(asked.count), [root]);
    const acts = ballots.map((one, index) => ({
      signed: one,
      number: first + BigInt(index),
      receivedAtMs,
      anchor: anchorIndex,
      proof: [...tree.proof(index), ...more],
    }));
    const data = encodeFunctionData({ abi: proposalsAbi, functionName: 'castLateVotesBySig', args: [acts] });
    return (await gasOf(chain, to, data)) / asked.count;
  };

  await create(1n);
  await direct('voteYes', 5);
  await create(3n);
  await create(4n);
  return {
    'ReceiptLog.anchor, 1 batch, the first ever': await anchor(1),
    'ReceiptLog.anchor, 8 batches': await anchor(8),
    'ReceiptLog.anchor, 64 batches': await anchor(64),
    'ReceiptLog.anchor, 256 batches': await anchor(256),
    'Proposals.createProposal, shortest text': await create(2n),
    'Proposals.amendProposal, shortest text': await amend(3n),
    'Proposals.extendProposal': await extend(4n),
    'Proposals.voteYes, own wallet, first': await direct('voteYes', 1),
    'Proposals.voteNo, own wallet, changed': await direct('voteNo', 1),
    'Proposals.castVotesBySig, 1 at once, first': await batch({
      id: 1n,
      first: 199,
      count: 1,
      choice: 1,
      seq: 1n,
    }),
    'Proposals.castVotesBySig, 1 at once, first, by a tenth replacement': await batch({
      id: 1n,
      first: OFTEN_REPLACED,
      count: 1,
      choice: 1,
      seq: 1n,
    }),
    'Proposals.castVotesBySig, 50 at once, first, each': await batch({
      id: 1n,
      first: 0,
      count: 50,
      choice: 1,
      seq: 1n,
    }),
    'Proposals.castVotesBySig, 50 at once, changed, each': await batch({
      id: 1n,
      first: 0,
      count: 50,
      choice: 2,
      seq: 2n,
    }),
    'Proposals.castVotesBySig, 50 at once, rejected, each': await batch({
      id: 1n,
      first: 0,
      count: 50,
      choice: 1,
      seq: 2n,
    }),
    'Proposals.castVotesBySig, 200 at once, first, each': await batch({
      id: 2n,
      first: 0,
      count: 200,
      choice: 1,
      seq: 1n,
    }),
    'Proposals.castLateVotesBySig, 1 at once, path of 9': await late(
      { id: 1n, first: 198, count: 1, choice: 1, seq: 1n },
      4,
      9,
    ),
    'Proposals.castLateVotesBySig, 50 at once, path of 9, each': await late(
      { id: 1n, first: 50, count: 50, choice: 1, seq: 1n },
      5,
      9,
    ),
    'Proposals.castLateVotesBySig, 50 at once, path of 17, each': await late(
      { id: 1n, first: 100, count: 50, choice: 1, seq: 1n },
      6,
      17,
    ),
    'Proposals.castLateVotesBySig, 150 at once, path of 17, each': await late(
      { id: 4n, first: 0, count: 150, choice: 1, seq: 1n },
      7,
      17,
    ),
  };
}
