import { encodeFunctionData } from 'viem';
import type { Address, Hash } from '../core/hex.ts';

/** Enough for a signature of the greatest length, and what the wallet is granted besides. */
const CALL_GAS = '0x1e8480'; // 2,000,000

const ERC1271 = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [
      { name: 'hash', type: 'bytes32' },
      { name: 'signature', type: 'bytes' },
    ],
    outputs: [{ type: 'bytes4' }],
  },
] as const;

/** Parameters of an `eth_call` that runs code of ours without a contract of ours. */
export interface WalletQuestion {
  readonly data: `0x${string}`;
  readonly gas: `0x${string}`;
}

/**
 * The question whether the code of `voter` accepts this signature of `digest` (ERC-1271), put exactly as our
 * contracts put it (`Signatures._ask`): a static call with 100,000 gas, whose first 32 bytes must be the whole magic word.
 * A plain call of the wallet would let it write, spend more, and answer in other forms: it could be believed here and
 * refused there. The answer is yes or no whatever the wallet does; an error speaks of the node alone. An account without
 * code answers no.
 */
export function askWallet(voter: Address, digest: Hash, signature: `0x${string}`): WalletQuestion {
  const question = encodeFunctionData({
    abi: ERC1271,
    functionName: 'isValidSignature',
    args: [digest, signature],
  }).slice(2);
  const length = (question.length / 2).toString(16).padStart(4, '0');
  return { data: `0x${program(voter.slice(2), length)}${question}`, gas: CALL_GAS };
}

/** Whether the answer of that call is yes. */
export function saysYes(answer: string | null | undefined): boolean {
  return answer === `0x${'1'.padStart(64, '0')}`;
}

/** The code that asks; the question is behind it. Run as if it created a contract, whose code would be the answer. */
function program(wallet: string, length: string): string {
  const steps = [
    `61${length}61SIZE602039`, // the question into memory at 0x20
    `6020600061${length}602073${wallet}620186a0fa`, // staticcall(100000, wallet, 0x20, length, 0x00, 0x20)
    '601f3d1116', // and an answer of at least 32 bytes
    '631626ba7e60e01b6000511416', // that is the magic word
    '60005260206000f3', // is the answer
  ].join('');
  return steps.replace('SIZE', (steps.length / 2).toString(16).padStart(4, '0'));
}
