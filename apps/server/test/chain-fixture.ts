import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationOf, payingAccounts } from '@sabha/chain/accounts';
import { type ChainConnection, connectChain } from '@sabha/chain/clients';
import { type EmbeddedChain, startEmbeddedChain } from '@sabha/chain/embedded-chain';
import { stateFilesIn } from '@sabha/chain/kept-state';
import { secretLoopback } from '@sabha/chain/secret-loopback';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { CONTRACTS, type ContractDescription } from '@sabha/contracts/contract-list';
import type { OpenDatabase } from '@sabha/db/open';
import { receiptTree } from '@sabha/domain/acts/receipt';
import { parseHash } from '@sabha/domain/core/hex';
import { BALLOT_TYPES, ballotDomain } from '@sabha/domain/voting/ballot-struct';
import { OPEN_BALLOTS } from '@sabha/domain/voting/ballot-terms';
import { proposalTextBytes, proposalTextHash } from '@sabha/domain/voting/proposal-text';
import pino from 'pino';
import type { Hex } from 'viem';
import { hashTypedData, keccak256, stringToHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { type ActState, actStates } from '../src/acts/act-state.store.ts';
import { anchorStep } from '../src/acts/anchors/anchor-receipts.ts';
import { Events } from '../src/events.ts';
import { type ChainLink, openChainLink } from '../src/jobs/chain-link.ts';
import { indexStep } from '../src/jobs/indexer.ts';
import type { JobContext } from '../src/jobs/job-context.ts';
import { relayStep } from '../src/jobs/relayer.ts';
import { FORMS, RELAY_KINDS } from './declared-kinds.ts';
import { officeAccounts } from './office-accounts.ts';
import { ballotColumns } from './voting/ballots.ts';

const CHAIN_ID = 31337;
const TEXT = { en: 'A', si: 'A', ta: 'A' };
const TEXTS = { title: TEXT, short_description: TEXT, description_in_details: TEXT, ...OPEN_BALLOTS };
export const TEXT_HASH = proposalTextHash(TEXTS);
const HALF_HOUR_MS = 1_800_000;
const DAY_MS = 86_400_000;

export interface CastBallot {
  readonly proposalId: number;
  readonly voter: number;
  readonly choice: 1 | 2;
  readonly seq?: bigint;
  readonly receivedAt?: Date;
  /** Signs with another voter's key. */
  readonly forged?: boolean;
}

const voters = new Map<number, PrivateKeyAccount>();

/** A database, a chain of its own and the acts of invented citizens, without the rest of the server. */
export class ChainFixture {
  readonly context: JobContext;
  readonly dataDir = mkdtempSync(join(tmpdir(), 'sabha-chain-'));
  /** What the server's clock says; the present unless a test moves it. */
  clock: () => Date = () => new Date();
  readonly #database: OpenDatabase;
  #chain: EmbeddedChain | null = null;
  #link: ChainLink | null = null;
  /** No other test listens there, also while the chain is stopped. */
  readonly #host = secretLoopback();
  #port = 0;

  constructor(database: OpenDatabase) {
    this.#database = database;
    this.context = {
      db: database.db,
      databaseKind: database.kind,
      log: pino({ level: 'silent' }),
      clock: () => this.clock(),
      events: new Events(),
    };
  }

  static async open(
    database: OpenDatabase,
    contracts: readonly ContractDescription[] = CONTRACTS,
  ): Promise<ChainFixture> {
    const fixture = new ChainFixture(database);
    await fixture.startChain();
    const connection = fixture.connection();
    const terms = { installation: installationOf(connection.accounts), contracts };
    fixture.#link = await openChainLink(fixture.context, connection, terms);
    return fixture;
  }

  get db() {
    return this.context.db;
  }

  get link(): ChainLink {
    if (!this.#link) throw new Error('The fixture is not open');
    return this.#link;
  }

  get chain(): EmbeddedChain {
    if (!this.#chain) throw new Error('The chain does not run');
    return this.#chain;
  }

  /** Everything final at once: the tests of finality give their own. */
  connection(): ChainConnection {
    const endpoint = { rpcUrl: `http://${this.#host}:${this.#port}`, chainId: CHAIN_ID, embedded: true };
    return connectChain(endpoint, officeAccounts(), {
      confirmations: 0,
      settleSeconds: 0,
    });
  }

  /** The same link with some calls of the client replaced: for faults. */
  linkWith(changes: Partial<ChainConnection['publicClient']>): ChainLink {
    const { connection } = this.link;
    return {
      ...this.link,
      connection: { ...connection, publicClient: { ...connection.publicClient, ...changes } },
    };
  }

  async startChain(log?: (line: string) => void): Promise<void> {
    this.#chain = await startEmbeddedChain({
      dataDir: this.dataDir,
      host: this.#host,
      port: this.#port,
      chainId: CHAIN_ID,
      funded: [...payingAccounts(officeAccounts()), this.voter(0).address],
      ...(log ? { log } : {}),
    });
    this.#port = this.#chain.port;
  }

  /** Loses all that a stopped chain had on the disk, the copy included. */
  forgetChain(): void {
    for (const file of stateFilesIn(this.dataDir)) rmSync(file, { force: true });
  }

  async stopChain(): Promise<void> {
    await this.#chain?.stop();
  }

  async close(): Promise<void> {
    await this.stopChain();
    await this.#database.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  voter(n: number): PrivateKeyAccount {
    const known = voters.get(n) ?? privateKeyToAccount(keccak256(stringToHex(`voter ${n} of a test`)));
    voters.set(n, known);
    return known;
  }

  async task(kind: string, payload: object, at = new Date()): Promise<bigint> {
    const row = { kind, payload: JSON.stringify(payload), created_at: at };
    return (await this.db.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  async authorise(...voters: number[]): Promise<void> {
    for (const n of voters) await this.task('authorise', { wallet: this.voter(n).address });
  }

  /**
   * A proposal that opened a little before `at`, for fifteen days or until `closes`, also for who becomes a citizen meanwhile;
   * never extended unless `extendable` says until when.
   */
  async propose(
    at = new Date(),
    closes = new Date(at.getTime() + 15 * DAY_MS),
    extendable = closes,
  ): Promise<number> {
    const text = JSON.stringify(TEXT);
    const opens = new Date(at.getTime() - HALF_HOUR_MS);
    const author = this.voter(-1).address.toLowerCase();
    const { id } = await this.db
      .insertInto('proposals')
      .values({
        title: text,
        short_description: text,
        description_in_details: text,
        category_id: 1,
        author,
        active_status: true,
        opens_at: opens,
        expired_date: closes,
        extendable_until: extendable,
        eligibility: 'by-close',
        text_hash: TEXT_HASH,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
    const window = {
      opensAt: seconds(opens),
      closesAt: seconds(closes),
      extendableUntil: seconds(extendable),
    };
    const terms = { ...window, anchorGrace: 600, eligibility: 1 };
    await this.task(
      'create-proposal',
      { proposalId: id, textHash: TEXT_HASH, text: proposalTextBytes(TEXTS), author, ...terms },
      at,
    );
    return id;
  }

  /** Appends a signed ballot as the server does after it was checked; gives its digest. */
  async cast({
    proposalId,
    voter,
    choice,
    seq = 1n,
    receivedAt = new Date(),
    forged,
  }: CastBallot): Promise<Hex> {
    const account = this.voter(voter);
    const deadline = BigInt(Math.floor(receivedAt.getTime() / 1000)) + 600n;
    const typed = {
      domain: ballotDomain(CHAIN_ID, this.link.deployment()?.addresses.proposals ?? '0x'),
      types: BALLOT_TYPES,
      primaryType: 'Ballot' as const,
      message: {
        proposalId: BigInt(proposalId),
        textHash: TEXT_HASH,
        choice,
        voter: account.address,
        seq,
        deadline,
      },
    };
    const digest = hashTypedData(typed);
    const signature = await this.voter(forged ? voter + 1 : voter).signTypedData(typed);
    const actor = account.address.toLowerCase();
    await this.db.transaction().execute(async (trx) => {
      const { last } = await trx
        .selectFrom('acts')
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirstOrThrow();
      const number = (last ?? 0n) + 1n;
      const { root } = receiptTree([{ digest: parseHash(digest), number, receivedAt }]);
      const receipt = await trx
        .insertInto('receipt_batches')
        .values({ root, signature: '0x', signed_at: receivedAt, count: 1, signer: '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const act = await trx
        .insertInto('acts')
        .values({
          id: number,
          digest,
          ...ballotColumns(
            { proposalId, voter: actor, choice, seq, deadline, textHash: TEXT_HASH },
            signature,
          ),
          received_at: receivedAt,
          receipt_batch_id: receipt.id,
          receipt_index: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const current = { proposal_id: proposalId, voter: actor, choice, seq, act_id: act.id };
      const before = await trx
        .selectFrom('votes_current')
        .select('choice')
        .where('proposal_id', '=', proposalId)
        .where('voter', '=', actor)
        .executeTakeFirst();
      const change = (of: number) => Number(choice === of) - Number(before?.choice === of);
      await trx
        .insertInto('tally_deltas')
        .values({ proposal_id: proposalId, yes: change(1), no: change(2) })
        .execute();
      await trx
        .insertInto('votes_current')
        .values(current)
        .onConflict((conflict) => conflict.columns(['proposal_id', 'voter']).doUpdateSet(current))
        .execute();
      await trx
        .insertInto('outbox')
        .values({ kind: 'ballot', act_id: act.id, created_at: receivedAt })
        .execute();
    });
    return digest;
  }

  /** Steps the relayer and the indexer by turns until neither has anything to do, twice: one may give the other work. */
  async drain(link: ChainLink = this.link): Promise<void> {
    for (let quiet = 0; quiet < 2; ) {
      const relayed = await relayStep(this.context, link, RELAY_KINDS, async () => undefined);
      const indexed = await indexStep(this.context, link);
      quiet = relayed === 'idle' && indexed === 'idle' ? quiet + 1 : 0;
    }
  }

  /** Steps the job of anchors, and sends what it made and nothing else. */
  async anchorOnly(): Promise<void> {
    const anchors = new Map(
      [...RELAY_KINDS].filter(([, { urgent, office }]) => urgent && office === 'receiptAnchor'),
    );
    for (let quiet = 0; quiet < 2; ) {
      const made = await anchorStep(this.context, FORMS);
      const relayed = await relayStep(this.context, this.link, anchors, async () => undefined);
      const indexed = await indexStep(this.context, this.link);
      quiet = [made, relayed, indexed].every((step) => step === 'idle') ? quiet + 1 : 0;
    }
  }

  /** Steps the indexer alone. */
  stepIndexer(): ReturnType<typeof indexStep> {
    return indexStep(this.context, this.link);
  }

  /** Steps the job of anchors too, until it and all others have nothing to do. */
  async anchor(link: ChainLink = this.link): Promise<void> {
    do await this.drain(link);
    while ((await anchorStep(this.context, FORMS)) === 'more');
    await this.drain(link); // what waited for the anchor
  }

  async states(...digests: Hex[]): Promise<Array<ActState | undefined>> {
    const states = await actStates(this.db, digests);
    return digests.map((digest) => states.get(digest));
  }

  async tally(proposalId: number): Promise<{ yes: number; no: number }> {
    const { yesVotes, noVotes } = await this.link.connection.publicClient.readContract({
      abi: proposalsAbi,
      address: this.link.deployment()?.addresses.proposals ?? '0x',
      functionName: 'getProposal',
      args: [BigInt(proposalId)],
    });
    return { yes: Number(yesVotes), no: Number(noVotes) };
  }

  async eventCount(name: string): Promise<number> {
    const rows = await this.db.selectFrom('chain_events').select('name').where('name', '=', name).execute();
    return rows.length;
  }
}
