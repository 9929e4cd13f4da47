import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import { parseAddress } from '@sabha/domain/core/hex';
import {
  createPublicClient,
  custom,
  encodeAbiParameters,
  encodeErrorResult,
  encodeEventTopics,
  encodeFunctionResult,
  numberToHex,
  toFunctionSelector,
} from 'viem';
import type { DirectAct } from '../../acts/direct/direct-acts.ts';
import { lookAgain } from '../../acts/direct/follow-direct.ts';
import { ballotCode } from '../ballot-code.ts';
import { callData } from './call-data.ts';

const CONTRACT = parseAddress(`0x${'c1'.repeat(20)}`);
const VOTER = `0x${'aa'.repeat(20)}` as const;
const HASH = `0x${'12'.repeat(32)}` as const;
const ZERO = `0x${'00'.repeat(32)}` as const;
const SENT: DirectAct = {
  ...{ format: 'sabha.direct.v2', kind: 'ballot', hash: HASH, chainId: 31_337, author: VOTER },
  intent: { proposalId: 7, choice: 'yes', textHash: ZERO },
  ...{ nonce: 3, seq: '2', state: 'sent', failure: null },
};

/** A node that answers what is given for a method, and null (it knows nothing) for any other. */
function node(answers: Readonly<Record<string, unknown>>) {
  const request = async ({ method }: { method: string }) => {
    const answer = answers[method] ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
}

const look = (vote: DirectAct, answers: Readonly<Record<string, unknown>>, countedSeq = '0') =>
  lookAgain(vote, {
    ledger: node(answers),
    contract: CONTRACT,
    code: {
      ...ballotCode,
      lookUp: async () => ({ seq: BigInt(countedSeq), nextSeq: 0n, isDone: false, at: new Date(0) }),
    },
  });

const receipt = (status: '0x1' | '0x0', logs: object[] = []) => ({
  ...{
    transactionHash: HASH,
    transactionIndex: '0x0',
    blockHash: HASH,
    blockNumber: '0x5',
    from: VOTER,
    to: CONTRACT,
  },
  ...{ cumulativeGasUsed: '0x1', gasUsed: '0x1', effectiveGasPrice: '0x1', logsBloom: '0x', type: '0x2' },
  ...{ contractAddress: null, status, logs },
});
const voteCast = (seq: bigint) => ({
  ...{ address: CONTRACT, blockHash: HASH, blockNumber: '0x5', transactionHash: HASH },
  ...{ transactionIndex: '0x0', logIndex: '0x0', removed: false },
  topics: encodeEventTopics({
    abi: proposalsAbi,
    eventName: 'VoteCast',
    args: { proposalId: 7n, voter: VOTER },
  }),
  data: encodeAbiParameters(
    [{ type: 'uint8' }, { type: 'uint8' }, { type: 'uint64' }, { type: 'bytes32' }],
    [1, 0, seq, ZERO],
  ),
});
const ballotOf = (choice: number, seq: bigint) =>
  encodeFunctionResult({ abi: proposalsAbi, functionName: 'ballotOf', result: [choice, seq] });
const refusal = (reason: (typeof rejectReasons)[number]) => {
  const args = [rejectReasons.indexOf(reason)] as const;
  const data = encodeErrorResult({ abi: proposalsAbi, errorName: 'ActRefused', args });
  return Object.assign(new Error('execution reverted'), { code: 3, data });
};

describe('a vote sent from the wallet is followed', () => {
  test('waiting for a block it is sent, and its number in the wallet is learnt', async () => {
    const known = {
      hash: HASH,
      nonce: numberToHex(9),
      from: VOTER,
      blockNumber: null,
      type: '0x2',
      chainId: '0x1',
    };
    const now = await look({ ...SENT, nonce: null }, { eth_getTransactionByHash: known });
    assert.deepEqual([now.state, now.nonce], ['sent', 9]);
  });

  test('in a block it is recorded, with the number that the contract gave it', async () => {
    const now = await look(SENT, { eth_getTransactionReceipt: receipt('0x1', [voteCast(6n)]) });
    assert.deepEqual([now.state, now.seq], ['mined', '6']);
  });

  test('refused by the contract it failed, in the specification’s words', async () => {
    for (const [reason, failure] of [
      ['Closed', 'proposal-not-active'],
      ['Withdrawn', 'proposal-not-active'],
      ['DoesNotExist', 'proposal-unknown'],
      ['NotAuthorised', 'not-authorised'],
      ['SameChoice', 'already-voted'],
      ['OwnProposal', 'own-proposal'],
    ] as const) {
      const answers = { eth_getTransactionReceipt: receipt('0x0'), eth_call: refusal(reason) };
      const now = await look(SENT, answers);
      assert.deepEqual([now.state, now.failure], ['failed', failure]);
    }
    const outOfGas = { eth_getTransactionReceipt: receipt('0x0'), eth_call: '0x' };
    assert.equal((await look(SENT, outOfGas)).failure, 'transaction-failed');
  });

  test('unknown to the network while its nonce is unused, it may still arrive: it is not given up', async () => {
    const now = await look(SENT, { eth_getTransactionCount: numberToHex(3) });
    assert.equal(now.state, 'dropped');
    const later = await look(now, { eth_getTransactionReceipt: receipt('0x1', [voteCast(2n)]) });
    assert.equal(later.state, 'mined');
  });

  test('if another transaction took its nonce it is replaced; if that is the same vote with a higher fee, it is recorded', async () => {
    const used = { eth_getTransactionCount: numberToHex(4) };
    const other = await look(SENT, { ...used, eth_call: ballotOf(2, 1n) });
    assert.deepEqual([other.state, other.failure], ['failed', 'transaction-replaced']);
    const faster = await look(SENT, { ...used, eth_call: ballotOf(1, 2n) });
    assert.deepEqual([faster.state, faster.seq], ['mined', '2']);
  });

  test('when recorded it waits until this server has read the ledger, and is then counted', async () => {
    const mined: DirectAct = { ...SENT, state: 'mined' };
    assert.equal((await look(mined, {}, '1')).state, 'mined');
    assert.equal((await look(mined, {}, '2')).state, 'counted');
    assert.equal(
      (await look(mined, {}, '5')).state,
      'counted',
      'a later vote is counted: this one was before it',
    );
  });

  test('without an answer of the node nothing changes', async () => {
    await assert.rejects(look(SENT, { eth_getTransactionReceipt: new Error('away') }));
  });
});

test('the data shown for other tools call the contract’s functions', () => {
  assert.equal(callData(7, 'yes'), `${toFunctionSelector('voteYes(uint256)')}${'7'.padStart(64, '0')}`);
  assert.equal(callData(255, 'no'), `${toFunctionSelector('voteNo(uint256)')}${'ff'.padStart(64, '0')}`);
});
