import type { ChainConnection } from '@sabha/chain/clients';
import { type Attachment, deployOrAttach, WrongChainError } from '@sabha/chain/deploy-or-attach';
import { EmbeddedClock } from '@sabha/chain/embedded-clock';
import type { Deployment } from '@sabha/contracts/deployment';
import { forgetLostChain, readRecordedChain, recordChain } from './chain-state.store.ts';
import type { JobContext } from './job-context.ts';
import { lockInTransaction } from './job-lock.store.ts';

/** The chain and the contracts on it, as the server's parts share them. */
export interface ChainLink {
  readonly connection: ChainConnection;
  readonly clock: EmbeddedClock;
  /** Null until the contracts were deployed once: only a first start with the chain down. */
  deployment(): Deployment | null;
  /**
   * Makes sure that our contracts stand on the chain: deploys them on a fresh one, and after a lost one puts the whole
   * outbox back in line. Rejects when the chain is down, or with WrongChainError when it is another chain.
   */
  attach(): Promise<Attachment['kind'] | 'replaying'>;
  /** Reads a deployment that another process recorded. */
  refresh(): Promise<Deployment | null>;
}

/**
 * Opens the link and tries to attach at once. A chain that is down is no reason not to start: acts are taken and wait.
 * Rejects with WrongChainError, which only an operator can mend.
 */
export async function openChainLink(context: JobContext, connection: ChainConnection): Promise<ChainLink> {
  let recorded = await readRecordedChain(context.db);
  const clock = new EmbeddedClock(connection);
  const attach = async () => {
    const attachment = await attachOnce(context, connection);
    clock.distrust();
    // With nothing to replay the relayer may never come to it; with something to replay it turns the clock itself.
    if (attachment.kind === 'deployed')
      await clock.turnToPresent(Math.floor(context.clock().getTime() / 1000));
    recorded = { chainId: connection.endpoint.chainId, ...attachment };
    return attachment.replacedLost ? ('replaying' as const) : attachment.kind;
  };
  const link: ChainLink = {
    connection,
    clock,
    deployment: () => recorded?.deployment ?? null,
    attach,
    async refresh() {
      recorded ??= await readRecordedChain(context.db);
      return recorded?.deployment ?? null;
    },
  };
  try {
    await attach();
  } catch (error) {
    if (error instanceof WrongChainError) throw error;
    context.log.warn({ err: error }, 'the chain is down: acts are accepted and wait');
  }
  return link;
}

/** One server at a time: two would deploy twice, at different addresses. */
async function attachOnce(context: JobContext, connection: ChainConnection): Promise<Attachment> {
  const { db, clock, log } = context;
  return db.transaction().execute(async (trx) => {
    await lockInTransaction(trx, 'attach');
    const attachment = await deployOrAttach(connection, await readRecordedChain(trx));
    if (attachment.kind === 'deployed') {
      const { genesisHash, deployment } = attachment;
      if (attachment.replacedLost) {
        log.warn('the chain was lost: every act is sent to its successor again');
        await forgetLostChain(trx);
      }
      await recordChain(trx, { chainId: connection.endpoint.chainId, genesisHash, deployment }, clock());
    }
    return attachment;
  });
}
