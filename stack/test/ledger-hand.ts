import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountsFromMnemonic } from '@sabha/chain/accounts';
import { type ChainConnection, connectChain } from '@sabha/chain/clients';
import { findDeployment } from '@sabha/chain/find-deployment';
import { fundAccounts } from '@sabha/chain/fund-accounts';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { receiptLogAbi } from '@sabha/contracts/abi/receipt-log';
import type { ActRecord } from '@sabha/domain/acts/act-record';
import { type Hex, type PrivateKeyAccount, zeroHash } from 'viem';
import { onContract } from '../src/installation/identity-file.ts';
import type { Ready } from './api-product.ts';

/** Does on the embedded chain of a running product what citizens and the anchor's key do there. */
export class LedgerHand {
  readonly #connection: ChainConnection;
  readonly #ready: Ready;
  readonly #dataDir: string;

  constructor(dataDir: string, ready: Ready) {
    const accounts = accountsFromMnemonic(readFileSync(join(dataDir, 'keys', 'mnemonic'), 'utf8').trim());
    this.#connection = connectChain({ rpcUrl: ready.rpcUrl, chainId: 31337, embedded: true }, accounts);
    this.#ready = ready;
    this.#dataDir = dataDir;
  }

  /** A citizen's own transaction; resolves when it is in a block. */
  async vote(citizen: PrivateKeyAccount, proposalId: number, choice: 'yes' | 'no'): Promise<void> {
    const { rpc, publicClient } = this.#connection;
    await fundAccounts(rpc, [citizen.address]);
    const hash = await this.#connection.walletFor(citizen).writeContract({
      abi: proposalsAbi,
      address: this.#ready.contract,
      functionName: choice === 'yes' ? 'voteYes' : 'voteNo',
      args: [BigInt(proposalId)],
    });
    await publicClient.waitForTransactionReceipt({ hash });
  }

  /** The office's own transaction, past the server; resolves when it is in a block. */
  async extend(proposalId: number, closesAt: Date): Promise<void> {
    const { accounts, publicClient } = this.#connection;
    const hash = await this.#connection.walletFor(accounts.official).writeContract({
      abi: proposalsAbi,
      address: this.#ready.contract,
      functionName: 'extendProposal',
      args: [BigInt(proposalId), BigInt(closesAt.getTime() / 1000), zeroHash],
    });
    await publicClient.waitForTransactionReceipt({ hash });
  }

  /** Anchors the receipts of these acts now, which the server does a minute after the first of them. */
  async anchor(digests: readonly string[]): Promise<{ readonly lastAct: bigint; readonly roots: number }> {
    const batches = new Map<string, { readonly root: Hex; readonly last: bigint }>();
    for (const digest of digests) {
      const answer = await fetch(`${this.#ready.address}/api/acts/${digest}`);
      const { receipt } = ((await answer.json()) as { data: ActRecord }).data;
      const last = BigInt(receipt.number);
      const before = batches.get(receipt.batch.id)?.last ?? 0n;
      batches.set(receipt.batch.id, {
        root: receipt.batch.root as Hex,
        last: last > before ? last : before,
      });
    }
    const inOrder = [...batches].sort(([one], [other]) => Number(BigInt(one) - BigInt(other)));
    const lastAct = inOrder.at(-1)?.[1].last ?? 0n;
    const { accounts, publicClient } = this.#connection;
    const hash = await this.#connection.walletFor(accounts.receiptAnchor).writeContract({
      abi: receiptLogAbi,
      address: await this.#receiptLog(),
      functionName: 'anchor',
      args: [1n, lastAct, inOrder.map(([, { root }]) => root)],
    });
    await publicClient.waitForTransactionReceipt({ hash });
    return { lastAct, roots: inOrder.length };
  }

  async #receiptLog() {
    const { id } = JSON.parse(readFileSync(join(this.#dataDir, 'keys', 'installation.json'), 'utf8')) as {
      id: string;
    };
    const found = await findDeployment(this.#connection, { installation: onContract(id) });
    if (!found) throw new Error('The contracts are not there');
    return found.deployment.addresses.receiptLog;
  }
}
