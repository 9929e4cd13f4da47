import type { Address, Hex, PublicClient } from 'viem';
import { BaseError, HttpRequestError, parseEther, TimeoutError } from 'viem';
import { DETERMINISTIC_DEPLOYER } from './stable-address.ts';

/** The published transaction that makes the deployer on any chain: signed once, by a key that nobody has. */
const TRANSACTION: Hex =
  '0xf8a58085174876e800830186a08080b853604580600e600039806000f350fe7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf31ba02222222222222222222222222222222222222222222222222222222222222222a02222222222222222222222222222222222222222222222222222222222222222';
const SIGNER: Address = '0x3fAB184622Dc19b6109349B94811493BF2a45362';
/** 100,000 gas at 100 gwei, as the transaction says. */
const COST = parseEther('0.01');

/** Sends a plain payment and waits until it is mined. */
type Pay = (to: Address, value: bigint) => Promise<void>;

/**
 * Makes sure that the deterministic deployer is on the chain: where it does not, pays its signer and sends its published
 * transaction. Rejects with NoDeterministicDeployer where the chain does not take that, and with the client's error when
 * the chain is down.
 */
export async function ensureDeterministicDeployer(publicClient: PublicClient, pay: Pay): Promise<void> {
  if (await stands(publicClient)) return;
  try {
    const balance = await publicClient.getBalance({ address: SIGNER });
    if (balance < COST) await pay(SIGNER, COST - balance);
    const hash = await publicClient.sendRawTransaction({ serializedTransaction: TRANSACTION });
    await publicClient.waitForTransactionReceipt({ hash });
  } catch (error) {
    if (!(error instanceof BaseError) || isUnreachable(error)) throw error;
    throw new NoDeterministicDeployer(error.shortMessage);
  }
  if (!(await stands(publicClient))) throw new NoDeterministicDeployer('it failed');
}

/** The chain has no deterministic deployer and takes none. The message is for the operator. */
export class NoDeterministicDeployer extends Error {
  override readonly name = 'NoDeterministicDeployer';

  constructor(reason: string) {
    super(
      `This chain has no deterministic deployer at ${DETERMINISTIC_DEPLOYER} and does not take the transaction that makes it ` +
        `(${reason}): deploy it there first`,
    );
  }
}

async function stands(publicClient: PublicClient): Promise<boolean> {
  const code = await publicClient.getCode({ address: DETERMINISTIC_DEPLOYER });
  return code !== undefined && code !== '0x';
}

function isUnreachable(error: BaseError): boolean {
  return error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null;
}
