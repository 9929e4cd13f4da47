import type { ActRecord } from '@sabha/domain/acts/act-record';
import type { AnchoredPath } from '@sabha/domain/acts/anchored-acts';
import { parseHash } from '@sabha/domain/core/hex';
import { signatureSchema } from '@sabha/domain/core/signature';
import { type PublicClient, TransactionReceiptNotFoundError } from 'viem';
import { plainVerdict, type Verdict } from '../check/verdict.ts';
import { isUnderRoot } from './under-root.ts';

/**
 * Reads from the chain the transaction that anchored a batch, and computes whether its root is over this act with this signature: no
 * contract has judged it, and nobody can change it any more.
 */
export async function checkAnchored(
  { kind, subject, ledger }: Pick<ActRecord, 'kind' | 'subject' | 'ledger'>,
  path: AnchoredPath,
  signed: { readonly digest: string; readonly signature: string },
  anchors: string,
  chain: PublicClient,
): Promise<Verdict> {
  const verdict = (state: Verdict['state']) => plainVerdict('ledger', state);
  const authorization = signatureSchema.safeParse(signed.signature);
  if (!authorization.success) return verdict('bad');
  if (ledger.tx_hash === null) return verdict('waiting');
  try {
    const hash = parseHash(ledger.tx_hash);
    const { status, logs, blockNumber } = await chain.getTransactionReceipt({ hash });
    const ours = logs.filter(({ address }) => address.toLowerCase() === anchors.toLowerCase());
    const act = {
      ...{ kind, subject: BigInt(subject), digest: signed.digest },
      authorization: authorization.data,
    };
    if (status !== 'success' || !isUnderRoot(ours, act, path)) return verdict('bad');
    return {
      ...{ state: 'good', says: 'ledger.anchored', tx: ledger.tx_hash },
      values: { block: Number(blockNumber) },
    };
  } catch (error) {
    if (!(error instanceof TransactionReceiptNotFoundError)) return verdict('unknown');
    return verdict(ledger.state === 'relayed' ? 'waiting' : 'bad');
  }
}
