import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LATE_WINDOW_MS } from '@sabha/domain/acts/late-window';
import { parseHash } from '@sabha/domain/core/hex';
import { REVOCATION_REST_MS } from '@sabha/domain/registration/wallet-rest';
import { anchorProof, anchorRoot, anchorTree } from '@sabha/domain/spending/anchor-proof';
import type { Ballot } from '@sabha/domain/voting/ballot';
import { ballotSchema } from '@sabha/domain/voting/ballot';
import { ballotDigest } from '@sabha/domain/voting/ballot-digest';
import { ballotMessage } from '@sabha/domain/voting/ballot-struct';
import { CHOICES } from '@sabha/domain/voting/choice';
import fc from 'fast-check';
import type { Address } from 'viem';
import { encodeFunctionData, hashTypedData, keccak256, toHex } from 'viem';
import type { FreshChain } from '../test/fresh-chain.ts';
import { freshChain } from '../test/fresh-chain.ts';
import { ENDORSEMENT_TYPES, PETITION_DRAFT_TYPES, REPORT_DRAFT_TYPES } from '../test/signed-structs.ts';
import { citizenRegistryAbi } from './abi/citizen-registry.ts';
import { petitionsAbi } from './abi/petitions.ts';
import { proposalsAbi } from './abi/proposals.ts';
import { reportsAbi } from './abi/reports.ts';
import { spendingLedgerAbi } from './abi/spending-ledger.ts';
import { contractsWith } from './contract-list.ts';
import { deployContracts } from './deploy.ts';
import type { Deployment } from './deployment.ts';

const uint64 = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }).map(String);
const bytes = (length: number): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((array) => toHex(array));

const ballots: fc.Arbitrary<Ballot> = fc
  .record({
    proposalId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    textHash: bytes(32),
    choice: fc.constantFrom(...CHOICES),
    voter: bytes(20),
    seq: uint64,
    deadline: uint64,
  })
  .map((ballot) => ballotSchema.parse(ballot));

describe('the contracts and the domain agree', () => {
  let chain: FreshChain;
  let deployment: Deployment;

  before(async () => {
    chain = await freshChain();
    const official = chain.walletOf(0).account.address;
    deployment = await deployContracts({
      publicClient: chain.publicClient,
      walletClient: chain.walletOf(0),
      installation: `0x${'1d'.repeat(32)}`,
      contracts: contractsWith(['reports']),
      officers: { official: [official] },
    });
  });

  after(() => chain.close());

  it('on the digest that a voter signs', async () => {
    const { chainId, addresses } = deployment;
    await fc.assert(
      fc.asyncProperty(ballots, async (ballot) => {
        const digest = await chain.publicClient.readContract({
          abi: proposalsAbi,
          address: addresses.proposals,
          functionName: 'hashBallot',
          args: [ballotMessage(ballot)],
        });
        assert.equal(ballotDigest(ballot, chainId, addresses.proposals), digest);
      }),
      { numRuns: 50 },
    );
  });

  it('on how long an act may come late, and a revoked wallet stays out', async () => {
    const { petitions, proposals, registry } = deployment.addresses;
    const { readContract } = chain.publicClient;
    assert.deepEqual(
      [
        await readContract({ abi: proposalsAbi, address: proposals, functionName: 'LATE_WINDOW' }),
        await readContract({ abi: petitionsAbi, address: petitions, functionName: 'LATE_WINDOW' }),
        BigInt(
          await readContract({
            abi: citizenRegistryAbi,
            address: registry,
            functionName: 'OUT_AFTER_REVOCATION',
          }),
        ),
      ].map((seconds) => Number(seconds) * 1000),
      [LATE_WINDOW_MS, LATE_WINDOW_MS, REVOCATION_REST_MS],
    );
  });

  it('on the digests by which petitions and reports are known', async () => {
    const { chainId, addresses } = deployment;
    const [word, other] = [keccak256(toHex('word')), keccak256(toHex('other'))];
    const author = chain.walletOf(3).account.address;
    const domainOf = (verifyingContract: Address) =>
      ({ name: 'Sabha', version: '1', chainId, verifyingContract }) as const;
    const draft = {
      textHash: word,
      requiredSignatures: 7,
      closesAt: 9n,
      author,
      validFrom: 7n,
      deadline: 8n,
    };
    const endorsement = { petitionId: other, choice: 2, signer: author, seq: 3n, deadline: 8n };
    const report = { titleDigest: word, descriptionDigest: other, author, validFrom: 7n, deadline: 8n };
    const petitions = { abi: petitionsAbi, address: addresses.petitions } as const;
    const reports = { abi: reportsAbi, address: addresses.reports ?? '0x' } as const;
    const { readContract } = chain.publicClient;
    assert.deepEqual(
      [
        await readContract({ ...petitions, functionName: 'hashDraft', args: [draft] }),
        await readContract({ ...petitions, functionName: 'hashEndorsement', args: [endorsement] }),
        await readContract({ ...reports, functionName: 'hashDraft', args: [report] }),
      ],
      [
        hashTypedData({
          domain: domainOf(addresses.petitions),
          types: PETITION_DRAFT_TYPES,
          primaryType: 'PetitionDraft',
          message: draft,
        }),
        hashTypedData({
          domain: domainOf(addresses.petitions),
          types: ENDORSEMENT_TYPES,
          primaryType: 'Endorsement',
          message: endorsement,
        }),
        hashTypedData({
          domain: domainOf(reports.address),
          types: REPORT_DRAFT_TYPES,
          primaryType: 'ReportDraft',
          message: report,
        }),
      ],
    );
  });

  it('on the proof that a record is in an anchored batch', async () => {
    const leaves = Array.from({ length: 13 }, (_, index) => parseHash(keccak256(toHex(`record ${index}`))));
    const tree = anchorTree(leaves);
    const batchId = keccak256(toHex('batch'));
    const ledger = deployment.addresses.spendingLedger;
    const data = encodeFunctionData({
      abi: spendingLedgerAbi,
      functionName: 'anchor',
      args: [batchId, anchorRoot(tree), BigInt(leaves.length), 2024],
    });
    const hash = await chain.walletOf(0).sendTransaction({ to: ledger, data });
    await chain.publicClient.waitForTransactionReceipt({ hash });
    const verify = (leaf: (typeof leaves)[number], index: number): Promise<boolean> =>
      chain.publicClient.readContract({
        abi: spendingLedgerAbi,
        address: ledger,
        functionName: 'verify',
        args: [batchId, anchorProof(tree, index), leaf],
      });
    for (const [index, leaf] of leaves.entries()) assert.equal(await verify(leaf, index), true);
    assert.equal(await verify(parseHash(keccak256(toHex('record 13'))), 0), false);
  });
});
