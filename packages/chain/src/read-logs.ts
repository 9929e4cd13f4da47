import {
  type Address,
  BaseError,
  LimitExceededRpcError,
  type Log,
  type PublicClient,
  ResponseBodyTooLargeError,
} from 'viem';

/**
 * The logs of contracts in some blocks. Null where they are more than one answer may hold and it is more than one block: ask for
 * fewer. The client bounds an answer by its size, some nodes by the number of logs. Rejects when the chain is down.
 */
export async function readLogs(
  client: Pick<PublicClient, 'getLogs'>,
  range: { readonly address: Address[]; readonly fromBlock: bigint; readonly toBlock: bigint },
): Promise<Log<bigint, number, false>[] | null> {
  try {
    return await client.getLogs(range);
  } catch (error) {
    if (range.fromBlock < range.toBlock && isTooMuch(error)) return null;
    throw error;
  }
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const bound = error.walk(
    (cause) => cause instanceof ResponseBodyTooLargeError || cause instanceof LimitExceededRpcError,
  );
  return bound !== null;
}
