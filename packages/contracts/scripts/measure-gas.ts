import { ballotDomain } from '@sabha/domain/voting/ballot-struct';
import type { Address, Hex } from 'viem';
import { encodeFunctionData, keccak256, toHex } from 'viem';
import { anchorsAbi } from '../src/abi/anchors.ts';
import { citizenRegistryAbi } from '../src/abi/citizen-registry.ts';
import { petitionsAbi } from '../src/abi/petitions.ts';
import { reportsAbi } from '../src/abi/reports.ts';
import { spendingLedgerAbi } from '../src/abi/spending-ledger.ts';
import { contractsWith } from '../src/contract-list.ts';
import { deployContracts } from '../src/deploy.ts';
import type { Deployment } from '../src/deployment.ts';
import type { FreshChain } from '../test/fresh-chain.ts';
import { freshChain } from '../test/fresh-chain.ts';
import { ENDORSEMENT_TYPES, PETITION_DRAFT_TYPES, REPORT_DRAFT_TYPES } from '../test/signed-structs.ts';
import { citizen, FAR, gasOf, OFTEN_REPLACED } from './gas-of.ts';
import { censusGas } from './measure-census-gas.ts';
import { proposalsGas } from './measure-proposals-gas.ts';

const TEXT = keccak256(toHex('text'));
const DAY = 86_400n;

/**
 * Gas of whole transactions on a fresh chain, as their receipts have it: per act for a batch, per call otherwise.
 * The first proposal of a run pays for cold counters, so votes are measured on one that has votes already.
 */
export async function measureGas(): Promise<Record<string, number>> {
  const chain = await freshChain();
  try {
    const officer = chain.walletOf(0).account.address;
    const deployment = await deployContracts({
      publicClient: chain.publicClient,
      walletClient: chain.walletOf(0),
      installation: keccak256(toHex('measured')),
      contracts: contractsWith(['reports']),
      officers: {
        registrar: [officer],
        official: [officer],
        caseOfficer: [officer],
        receipts: [officer],
        census: [officer],
      },
    });
    return {
      ...(await registryGas(chain, deployment)),
      ...(await proposalsGas(chain, deployment)),
      ...(await petitionsGas(chain, deployment)),
      ...(await reportsGas(chain, deployment)),
      ...(await ledgerGas(chain, deployment)),
      ...(await anchorsGas(chain, deployment)),
      ...(await censusGas(chain, deployment)),
    };
  } finally {
    await chain.close();
  }
}

async function registryGas(chain: FreshChain, { addresses }: Deployment): Promise<Record<string, number>> {
  const authorise = async (wallets: Address[]): Promise<number> => {
    const data = encodeFunctionData({
      abi: citizenRegistryAbi,
      functionName: 'authoriseMany',
      args: [wallets],
    });
    return (await gasOf(chain, addresses.registry, data)) / wallets.length;
  };
  const signers = Array.from({ length: 200 }, (_, index) => citizen(index).address);
  await authorise([1, 2, 3, 6].map((index) => chain.walletOf(index).account.address));
  const revoked = encodeFunctionData({
    abi: citizenRegistryAbi,
    functionName: 'revoke',
    args: [chain.walletOf(4).account.address],
  });
  await authorise([4, 5].map((index) => chain.walletOf(index).account.address));
  const replace = (index: number): Promise<number> => {
    const args = [citizen(index).address, citizen(index + 1).address] as const;
    const data = encodeFunctionData({ abi: citizenRegistryAbi, functionName: 'replace', args });
    return gasOf(chain, addresses.registry, data);
  };
  // One person whose tenth replacement is the citizen OFTEN_REPLACED.
  await authorise([citizen(OFTEN_REPLACED - 10).address]);
  for (let back = 10; back > 1; back -= 1) await replace(OFTEN_REPLACED - back);
  return {
    'CitizenRegistry.authoriseMany, 200 at once, each': await authorise(signers),
    'CitizenRegistry.revoke': await gasOf(chain, addresses.registry, revoked),
    'CitizenRegistry.replace': await replace(OFTEN_REPLACED - 1),
  };
}

async function petitionsGas(
  chain: FreshChain,
  { chainId, addresses }: Deployment,
): Promise<Record<string, number>> {
  const to = addresses.petitions;
  const domain = ballotDomain(chainId, to);
  const { timestamp } = await chain.publicClient.getBlock();
  const draftBy = (author: Address, deadline: bigint) => ({
    textHash: TEXT,
    requiredSignatures: 10_000,
    closesAt: timestamp + DAY * 300n,
    author,
    validFrom: deadline === 0n ? 0n : timestamp,
    deadline,
  });
  const create = (from: number): Promise<number> => {
    const { textHash, requiredSignatures, closesAt } = draftBy(to, 0n);
    const args = [textHash, requiredSignatures, closesAt] as const;
    const data = encodeFunctionData({ abi: petitionsAbi, functionName: 'createPetition', args });
    return gasOf(chain, to, data, from);
  };
  const createMany = async (count: number): Promise<number> => {
    const drafts = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const author = citizen(index);
        const message = draftBy(author.address, timestamp + DAY);
        const signature = await author.signTypedData({
          domain,
          types: PETITION_DRAFT_TYPES,
          primaryType: 'PetitionDraft',
          message,
        });
        return { draft: message, signature };
      }),
    );
    const data = encodeFunctionData({
      abi: petitionsAbi,
      functionName: 'createPetitionsBySig',
      args: [drafts],
    });
    return (await gasOf(chain, to, data)) / count;
  };
  const idBy = (from: number): Promise<Hex> => {
    const args = [draftBy(chain.walletOf(from).account.address, 0n)] as const;
    return chain.publicClient.readContract({
      abi: petitionsAbi,
      address: to,
      functionName: 'hashDraft',
      args,
    });
  };
  const endorse = async (
    functionName: 'signPetition' | 'withdrawSignature',
    from: number,
  ): Promise<number> => {
    const data = encodeFunctionData({ abi: petitionsAbi, functionName, args: [await idBy(1)] });
    return gasOf(chain, to, data, from);
  };
  const endorseMany = async (author: number, count: number, choice: 1 | 2, seq: bigint): Promise<number> => {
    const petitionId = await idBy(author);
    const acts = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const signer = citizen(index);
        const endorsement = { petitionId, choice, signer: signer.address, seq, deadline: FAR };
        const signature = await signer.signTypedData({
          domain,
          types: ENDORSEMENT_TYPES,
          primaryType: 'Endorsement',
          message: endorsement,
        });
        return { endorsement, signature };
      }),
    );
    const data = encodeFunctionData({ abi: petitionsAbi, functionName: 'signPetitionsBySig', args: [acts] });
    return (await gasOf(chain, to, data)) / count;
  };
  const declare = async (
    functionName: 'invalidateSignatures' | 'reinstateSignatures',
    author: number,
    count: number,
  ): Promise<number> => {
    const signers = Array.from({ length: count }, (_, index) => citizen(index).address);
    const args = [await idBy(author), signers, TEXT] as const;
    const data = encodeFunctionData({ abi: petitionsAbi, functionName, args });
    return (await gasOf(chain, to, data)) / count;
  };
  await create(1);
  await endorse('signPetition', 1);
  return {
    'Petitions.createPetition': await create(2),
    'Petitions.createPetitionsBySig, 50 at once, each': await createMany(50),
    'Petitions.signPetition, own wallet': await endorse('signPetition', 3),
    'Petitions.withdrawSignature, own wallet': await endorse('withdrawSignature', 3),
    'Petitions.signPetitionsBySig, 50 at once, first, each': await endorseMany(1, 50, 1, 1n),
    'Petitions.signPetitionsBySig, 50 at once, withdrawn, each': await endorseMany(1, 50, 2, 2n),
    'Petitions.signPetitionsBySig, 200 at once, first, each': await endorseMany(2, 200, 1, 1n),
    'Petitions.invalidateSignatures, 200 at once, each': await declare('invalidateSignatures', 2, 200),
    'Petitions.reinstateSignatures, 200 at once, each': await declare('reinstateSignatures', 2, 200),
  };
}

async function reportsGas(
  chain: FreshChain,
  { chainId, addresses }: Deployment,
): Promise<Record<string, number>> {
  const to = addresses.reports ?? '0x';
  const { timestamp } = await chain.publicClient.getBlock();
  const draftBy = (author: Address, deadline: bigint) => ({
    titleDigest: TEXT,
    descriptionDigest: keccak256(TEXT),
    author,
    validFrom: deadline === 0n ? 0n : timestamp,
    deadline,
  });
  const create = (from: number): Promise<number> => {
    const { titleDigest, descriptionDigest } = draftBy(to, 0n);
    const args = [titleDigest, descriptionDigest] as const;
    const data = encodeFunctionData({ abi: reportsAbi, functionName: 'createReport', args });
    return gasOf(chain, to, data, from);
  };
  const createMany = async (count: number): Promise<number> => {
    const drafts = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const author = citizen(index);
        const draft = draftBy(author.address, timestamp + DAY);
        const signature = await author.signTypedData({
          domain: ballotDomain(chainId, to),
          types: REPORT_DRAFT_TYPES,
          primaryType: 'ReportDraft',
          message: draft,
        });
        return { draft, signature };
      }),
    );
    const data = encodeFunctionData({ abi: reportsAbi, functionName: 'createReportsBySig', args: [drafts] });
    return (await gasOf(chain, to, data)) / count;
  };
  const vote = async (functionName: 'upvoteReport' | 'downvoteReport', from: number): Promise<number> => {
    const id = await chain.publicClient.readContract({
      abi: reportsAbi,
      address: to,
      functionName: 'hashDraft',
      args: [draftBy(chain.walletOf(1).account.address, 0n)],
    });
    return gasOf(chain, to, encodeFunctionData({ abi: reportsAbi, functionName, args: [id] }), from);
  };
  await create(1);
  await vote('upvoteReport', 2);
  return {
    'Reports.createReport': await create(2),
    'Reports.createReportsBySig, 50 at once, each': await createMany(50),
    'Reports.upvoteReport, first': await vote('upvoteReport', 3),
    'Reports.downvoteReport, changed': await vote('downvoteReport', 3),
  };
}

async function ledgerGas(chain: FreshChain, { addresses }: Deployment): Promise<Record<string, number>> {
  const anchor = (batch: string): Promise<number> => {
    const args = [keccak256(toHex(batch)), TEXT, 4_000n, 2024] as const;
    const data = encodeFunctionData({ abi: spendingLedgerAbi, functionName: 'anchor', args });
    return gasOf(chain, addresses.spendingLedger, data);
  };
  await anchor('first');
  return { 'SpendingLedger.anchor': await anchor('second') };
}

/** The first batch of a subject pays for its slot; the size of a batch costs nothing. */
async function anchorsGas(chain: FreshChain, { addresses }: Deployment): Promise<Record<string, number>> {
  const send = async (first: bigint, last: bigint) => {
    const args = [TEXT, 1n, first, last, keccak256(toHex(`root ${first}`)), TEXT] as const;
    const data = encodeFunctionData({ abi: anchorsAbi, functionName: 'anchor', args });
    return gasOf(chain, addresses.anchors, data);
  };
  return {
    'Anchors.anchor, the first of a subject': await send(1n, 2_000n),
    'Anchors.anchor, any number of acts': await send(2_001n, 1_000_000n),
  };
}
