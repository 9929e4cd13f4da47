import { installationOf } from '@sabha/chain/accounts';
import type { ChainConnection } from '@sabha/chain/clients';
import { type Attachment, deployOrAttach, type Founding } from '@sabha/chain/deploy-or-attach';
import { EmbeddedClock } from '@sabha/chain/embedded-clock';
import { WrongChainError } from '@sabha/chain/wrong-chain-error';
import { setDailyLimit } from '@sabha/contracts/daily-limit';
import type { Deployment } from '@sabha/contracts/deployment';
import { forgetLostChain, readRecordedChain, recordChain, recordContracts } from './chain-state.store.ts';
import type { JobContext } from './job-context.ts';
import { lockInTransaction } from './job-lock.store.ts';
import { refuseOlderDatabase } from './older-than-ledger.ts';

/** The chain and the contracts on it, as the server's parts share them. */
export interface ChainLink {
  readonly connection: ChainConnection;
  readonly clock: EmbeddedClock;
  /** Null until the contracts were deployed once: only a first start with the chain down. */
  deployment(): Deployment | null;
  /**
   * Makes sure that all our contracts are on the chain: deploys those that it lacks, and after a lost chain puts the whole
   * outbox back into the queue. Rejects when the chain is down, or with WrongChainError when it is another chain.
   */
  attach(): Promise<Attachment['kind'] | 'replaying'>;
  /** Whether this process has attached: before that a contract of the deployment may not be on the chain yet. */
  attached(): boolean;
  /** Reads a deployment that another process recorded. */
  refresh(): Promise<Deployment | null>;
}

/** For which installation, with which contracts, and how many citizens these may authorise a day, where that is set. */
export interface LinkTerms extends Founding {
  readonly authorisationsPerDay?: number | null;
}

/**
 * Opens the link and tries to attach at once. A chain that is down is no reason not to start: acts are taken and wait.
 * Rejects with WrongChainError, which only an operator can mend.
 */
export async function openChainLink(
  context: JobContext,
  connection: ChainConnection,
  terms: LinkTerms = { installation: installationOf(connection.accounts) },
): Promise<ChainLink> {
  let recorded = await readRecordedChain(context.db);
  let attached = false;
  const clock = new EmbeddedClock(connection, context.clock);
  const attach = async () => {
    const attachment = await attachOnce(context, connection, terms);
    clock.distrust();
    // With nothing to replay the relayer may never come to it; with something to replay it turns the clock itself.
    if (attachment.kind === 'deployed') await clock.turnToPresent();
    recorded = { chainId: connection.endpoint.chainId, ...attachment };
    attached = true;
    return attachment.replacedLost ? ('replaying' as const) : attachment.kind;
  };
  const link: ChainLink = {
    connection,
    clock,
    deployment: () => recorded?.deployment ?? null,
    attach,
    attached: () => attached,
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

/** One server at a time: the deployer's transactions follow each other. */
async function attachOnce(
  context: JobContext,
  connection: ChainConnection,
  terms: LinkTerms,
): Promise<Attachment> {
  const { db, clock, log } = context;
  return db.transaction().execute(async (trx) => {
    await lockInTransaction(trx, 'attach');
    await refuseOlderDatabase(trx, connection);
    const attachment = await deployOrAttach(connection, await readRecordedChain(trx), terms);
    if (attachment.kind === 'deployed') {
      const { genesisHash, deployment } = attachment;
      if (attachment.replacedLost) {
        log.warn('the chain was lost: every act is sent to its successor again');
        await forgetLostChain(trx);
      }
      await recordChain(trx, { chainId: connection.endpoint.chainId, genesisHash, deployment }, clock());
    } else {
      await recordContracts(trx, attachment.deployment, clock());
    }
    await limitAuthorisations(log, connection, attachment, terms);
    return attachment;
  });
}

/** Before anything is replayed. Where the admin's office has gone to another key, that key has to do it. */
async function limitAuthorisations(
  log: JobContext['log'],
  { walletFor, accounts, publicClient }: ChainConnection,
  { deployment }: Attachment,
  { authorisationsPerDay: limit = null }: LinkTerms,
): Promise<void> {
  if (limit === null) return;
  try {
    const deployer = { walletClient: walletFor(accounts.deployer), publicClient };
    if (await setDailyLimit(deployer, deployment.addresses.registry, limit))
      log.info({ limit }, 'the contract has another daily limit of authorisations now');
  } catch (error) {
    log.error({ limit, err: error }, 'the contract did not take the daily limit of authorisations');
  }
}
