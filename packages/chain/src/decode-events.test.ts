import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { reportsAbi } from '@sabha/contracts/abi/reports';
import type { Deployment } from '@sabha/contracts/deployment';
import type { Address, Hex, Log } from 'viem';
import { encodeAbiParameters, encodeEventTopics, getAddress } from 'viem';
import { decodeEvents } from './decode-events.ts';

const at = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;
const deployment: Deployment = {
  chainId: 31337,
  blockNumber: 1n,
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
  const place = { blockHash: zero, blockNumber: 9n, transactionHash: zero, transactionIndex: 0, logIndex: 4 };
  return { address, topics: single, data, removed: false, blockTimestamp: 0n, ...place };
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
      actor: VOTER.toLowerCase(),
    });
  });

  it('name no subject that a database could not hold', () => {
    const [event] = decodeEvents([rejected(2n ** 256n - 1n, digest)], deployment);
    assert.equal(event?.subject, null);
    assert.equal(event?.args.proposalId, String(2n ** 256n - 1n));
  });

  it('carry no NUL that a stranger put into a text', () => {
    const topics = encodeEventTopics({
      abi: reportsAbi,
      eventName: 'ReportCreated',
      args: { reportId: 1n, author: VOTER },
    });
    const data = encodeAbiParameters(
      [{ type: 'string' }, { type: 'string' }, { type: 'uint8' }],
      ['a\u0000b', 'c', 1],
    );
    const [event] = decodeEvents([logOf(at(3), topics, data)], deployment);
    assert.equal(event?.args.titleCid, 'a\uFFFDb');
  });

  it('are left out when they are another contract’s or unknown', () => {
    const foreign = { ...rejected(1n, digest), address: at(99) };
    const unknown = logOf(at(2), [`0x${'77'.repeat(32)}`], '0x');
    assert.deepEqual(decodeEvents([foreign, unknown], deployment), []);
  });
});
