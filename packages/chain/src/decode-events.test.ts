import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { spendingLedgerAbi } from '@sabha/contracts/abi/spending-ledger';
import { CONTRACTS } from '@sabha/contracts/contract-list';
import type { Address, Hex, Log } from 'viem';
import { encodeAbiParameters, encodeEventTopics, getAddress, parseAbi } from 'viem';
import { decodeEvents } from './decode-events.ts';

const at = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;
const deployment = {
  addresses: { registry: at(1), proposals: at(2), reports: at(3), petitions: at(4), spendingLedger: at(5) },
};
const VOTER = getAddress(`0x${'abcdef'.repeat(6)}abcd`);

function logOf(
  address: Address,
  topics: readonly (Hex | Hex[] | null)[],
  data: Hex,
): Log<bigint, number, false> {
  // encodeEventTopics gives single topics where single arguments went in
  const single = topics as [Hex, ...Hex[]];
  const zero: Hex = `0x${'00'.repeat(32)}`;
  const position = {
    blockHash: zero,
    blockNumber: 9n,
    transactionHash: zero,
    transactionIndex: 0,
    logIndex: 4,
  };
  return { address, topics: single, data, removed: false, blockTimestamp: 0n, ...position };
}

function rejected(proposalId: bigint, digest: Hex) {
  const topics = encodeEventTopics({
    abi: proposalsAbi,
    eventName: 'ActRejected',
    args: { digest, proposalId, voter: VOTER },
  });
  return logOf(at(2), topics, encodeAbiParameters([{ type: 'uint8' }], [12]));
}

describe('events of our contracts', () => {
  const digest: Hex = `0x${'Ab'.repeat(32)}`;

  it('are kept with numbers as text, addresses and hashes in lower case', () => {
    const [event] = decodeEvents([rejected(7n, digest)], deployment);
    assert.deepEqual(event, {
      txHash: `0x${'00'.repeat(32)}`,
      logIndex: 4,
      blockNumber: 9n,
      contract: 'proposals',
      name: 'ActRejected',
      args: { digest: digest.toLowerCase(), proposalId: '7', voter: VOTER.toLowerCase(), reason: 12 },
      digest: digest.toLowerCase(),
      subject: 7n,
      subjectDigest: null,
      actor: VOTER.toLowerCase(),
    });
  });

  it('name no subject that a database could not hold', () => {
    const [event] = decodeEvents([rejected(2n ** 256n - 1n, digest)], deployment);
    assert.equal(event?.subject, null);
    assert.equal(event?.args.proposalId, String(2n ** 256n - 1n));
  });

  it('are about what the first argument named …Id says, by number or by digest', () => {
    const petitionId: Hex = `0x${'Cd'.repeat(32)}`;
    const signed = logOf(
      at(4),
      encodeEventTopics({
        abi: petitionsAbi,
        eventName: 'PetitionSigned',
        args: { petitionId, signer: VOTER },
      }),
      encodeAbiParameters(
        ['uint8', 'uint8', 'uint64', 'uint32', 'bytes32'].map((type) => ({ type })),
        [1, 0, 3n, 12, digest],
      ),
    );
    const [event] = decodeEvents([signed], deployment);
    assert.deepEqual(
      [event?.subject, event?.subjectDigest, event?.actor, event?.digest],
      [null, petitionId.toLowerCase(), VOTER.toLowerCase(), digest.toLowerCase()],
    );
  });

  it('have as actor the voter, the author, the citizen: the first address', () => {
    const zero: Hex = `0x${'00'.repeat(32)}`;
    const words = (...types: string[]) => types.map((type) => ({ type }));
    const voteCast = logOf(
      at(2),
      encodeEventTopics({
        abi: proposalsAbi,
        eventName: 'VoteCast',
        args: { proposalId: 3n, voter: VOTER },
      }),
      encodeAbiParameters(words('uint8', 'uint8', 'uint64', 'bytes32'), [1, 0, 1n, zero]),
    );
    const created = logOf(
      at(2),
      encodeEventTopics({
        abi: proposalsAbi,
        eventName: 'ProposalCreated',
        args: { proposalId: 3n, author: VOTER },
      }),
      encodeAbiParameters(words('bytes32', 'uint64', 'uint64', 'uint64', 'uint16', 'uint8'), [
        zero,
        ...[1n, 2n, 3n, 600, 1],
      ]),
    );
    const withdrawn = logOf(
      at(2),
      encodeEventTopics({ abi: proposalsAbi, eventName: 'ProposalWithdrawn', args: { proposalId: 3n } }),
      zero,
    );
    const authorised = logOf(
      at(1),
      encodeEventTopics({
        abi: citizenRegistryAbi,
        eventName: 'CitizenAuthorised',
        args: { wallet: VOTER },
      }),
      '0x',
    );
    const anchored = logOf(
      at(5),
      encodeEventTopics({
        abi: spendingLedgerAbi,
        eventName: 'Anchored',
        args: { batchId: digest, fiscalYear: 2024 },
      }),
      encodeAbiParameters(words('bytes32', 'uint64'), [zero, 1n]),
    );
    const events = decodeEvents([voteCast, created, withdrawn, authorised, anchored], deployment);
    const voter = VOTER.toLowerCase();
    assert.deepEqual(
      events.map(({ name, subject, subjectDigest, actor }) => [name, subject, subjectDigest, actor]),
      [
        ['VoteCast', 3n, null, voter],
        ['ProposalCreated', 3n, null, voter],
        ['ProposalWithdrawn', 3n, null, null],
        ['CitizenAuthorised', null, null, voter],
        ['Anchored', null, digest.toLowerCase(), null],
      ],
    );
    assert.equal(events[0]?.digest, null, 'a vote from the own wallet has none');
  });

  const noted = parseAbi(['event Noted(uint256 indexed noteId, address indexed author, string text)']);
  const notes = { name: 'notes', abi: noted, bytecode: '0x', constructorArguments: [] } as const;
  const topics = encodeEventTopics({
    abi: noted,
    eventName: 'Noted',
    args: { noteId: 1n, author: VOTER },
  });
  const note = logOf(at(6), topics, encodeAbiParameters([{ type: 'string' }], ['a\u0000b']));

  it('come from contracts old and new beside each other', () => {
    const both = { addresses: { ...deployment.addresses, notes: at(6) } };
    const logs = [rejected(7n, digest), note];
    const names = decodeEvents(logs, both, [...CONTRACTS, notes]).map(({ contract }) => contract);
    assert.deepEqual(names, ['proposals', 'notes']);
    assert.deepEqual(
      decodeEvents(logs, both).map(({ contract }) => contract),
      ['proposals'],
    );
  });

  it('carry no NUL that a stranger put into a text', () => {
    const [event] = decodeEvents([note], { addresses: { notes: at(6) } }, [notes]);
    assert.equal(event?.args.text, 'a\uFFFDb');
  });

  it('are left out when they are another contract’s or unknown', () => {
    const foreign = { ...rejected(1n, digest), address: at(99) };
    const unknown = logOf(at(2), [`0x${'77'.repeat(32)}`], '0x');
    assert.deepEqual(decodeEvents([foreign, unknown], deployment), []);
  });
});
