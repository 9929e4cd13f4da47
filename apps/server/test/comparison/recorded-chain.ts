import type { OpenDatabase } from '@sabha/db/open';
import { parseAddress } from '@sabha/domain/core/hex';
import { sql } from 'kysely';
import { pino } from 'pino';
import { keccak256, stringToHex } from 'viem';
import { Events } from '../../src/events.ts';
import type { ChainLink } from '../../src/jobs/chain-link.ts';
import { rollBack } from '../../src/jobs/index.store.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';

/** The clock of these tests. */
export const NOW = new Date('2026-11-20T06:00:00.000Z');
const AUTHORISED_AT = new Date('2026-11-01T06:00:00.000Z');
const NO_BYTES = new Uint8Array();
export const hashOf = (what: string) => keccak256(stringToHex(what));
/** A wallet that begins with these digits, so that a test chooses in which part it is compared. */
export const walletOf = (digits: string) => parseAddress(`0x${digits.padEnd(40, '5')}`);

/** An event as the indexer keeps it. */
export interface NewEvent {
  readonly contract: string;
  readonly name: string;
  readonly subject: bigint | null;
  /** Where the contract knows its subjects by a hash. */
  readonly subject_digest?: string;
  readonly actor: string;
  readonly digest: string | null;
  readonly args: Readonly<Record<string, unknown>>;
}

/** An act that the chain counts, and the choice of its author that it replaces: 0 for none. */
export interface CountedAct {
  readonly kind: string;
  readonly subject: bigint;
  readonly author: string;
  readonly choice: 1 | 2;
  readonly previous: 0 | 1 | 2;
  readonly seq: bigint;
  readonly digest: string;
}

/**
 * Acts and the chain's events written straight into the database, block by block, as the server and the indexer leave them.
 * The chain itself is what was mined here: the contracts' counts are told from that, whatever becomes of the rows.
 */
export class RecordedChain {
  readonly context: JobContext;
  /** Whether the chain answers. */
  answers = true;
  readonly #events = new Map<string, (act: CountedAct) => NewEvent>();
  readonly #choices = new Map<bigint, 1 | 2>();
  #mined: Array<CountedAct & { readonly block: bigint }> = [];
  #block = 0n;
  #fork = 0;
  #lowest = 0n;

  private constructor({ db, kind: databaseKind }: OpenDatabase) {
    const log = pino({ level: 'silent' });
    this.context = { db, databaseKind, log, clock: () => NOW, events: new Events() };
  }

  /** A database that another history was written into begins anew. */
  static async open(database: OpenDatabase): Promise<RecordedChain> {
    await sql`truncate petitions, petition_signatures_current, proposals, proposal_tallies, proposal_texts, tally_deltas, votes_current, acts, outbox,
      relay_batches, chain_state, chain_blocks, chain_events, comparison_state, comparison_subjects, comparison_parts,
      comparison_mismatches restart identity cascade`.execute(database.db);
    const state = { chain_id: 1n, genesis_hash: hashOf('genesis'), deployment: '{}', updated_at: NOW };
    await database.db
      .insertInto('chain_state')
      .values({ ...state, cursor_block: 0n, final_block: 0n })
      .execute();
    return new RecordedChain(database);
  }

  /** Says by which event acts of this kind are counted. */
  counts(kind: string, event: (act: CountedAct) => NewEvent): void {
    this.#events.set(kind, event);
  }

  /** A link to a chain with the contracts' view of what was mined: `getProposal` answers for the kind `ballot`. */
  get link(): ChainLink {
    const deployment = { chainId: 1, blockNumber: 0n, addresses: { proposals: walletOf('c0') } };
    const readContract = async ({ args, blockNumber }: { args: [bigint]; blockNumber: bigint }) => {
      const { first, second } = this.tally('ballot', args[0], blockNumber);
      return { yesVotes: BigInt(first), noVotes: BigInt(second) };
    };
    const connection = { publicClient: { readContract } };
    const link: unknown = { connection, deployment: () => deployment, refresh: async () => deployment };
    return link as ChainLink; // the comparison asks the chain nothing else
  }

  /** The contract's own count at a block. Throws while the chain does not answer. */
  tally(kind: string, subject: bigint, block: bigint): { readonly first: number; readonly second: number } {
    if (!this.answers) throw new Error('ECONNREFUSED');
    const ours = this.#mined.filter(
      (act) => act.kind === kind && act.subject === subject && act.block <= block,
    );
    const count = (choice: number) =>
      ours.filter((act) => act.choice === choice).length -
      ours.filter((act) => act.previous === choice).length;
    return { first: count(1), second: count(2) };
  }

  /** Takes in an act as the server does, with its author's next number, and puts it in line. */
  async receive(
    { kind, subject, author, choice }: Pick<CountedAct, 'kind' | 'subject' | 'author' | 'choice'>,
    payload: (seq: bigint) => Uint8Array = () => NO_BYTES,
  ) {
    const { db } = this.context;
    const before = await db
      .selectFrom('acts')
      .select(({ fn }) => fn.max('seq').as('seq'))
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('author', '=', author)
      .executeTakeFirst();
    const seq = (before?.seq ?? 0n) + 1n;
    const act = { kind, subject, author, seq, payload: payload(seq), authorization: NO_BYTES };
    const receipt = { received_at: NOW, receipt_batch_id: 1n, receipt_index: 0 };
    const { id } = await db
      .insertInto('acts')
      .values({ ...act, ...receipt, digest: hashOf(`${kind} ${subject} ${author} ${seq}`) })
      .returning('id')
      .executeTakeFirstOrThrow();
    this.#choices.set(id, choice);
    await db.insertInto('outbox').values({ kind, act_id: id, created_at: NOW }).execute();
    return { id, seq };
  }

  /** Carries everything that waits into the next block, and reads it. */
  async mine(): Promise<void> {
    const { db } = this.context;
    const waiting = await db
      .selectFrom('outbox as o')
      .innerJoin('acts as a', 'a.id', 'o.act_id')
      .select(['o.id', 'a.id as act_id', 'a.kind', 'a.digest', 'a.subject', 'a.author', 'a.seq'])
      .where('o.batch_id', 'is', null)
      .orderBy('o.id')
      .execute();
    const block = this.#block + 1n;
    const { id: batch_id } = await db
      .insertInto('relay_batches')
      .values({
        kind: 'acts',
        sender: walletOf('e0'),
        nonce: block,
        raw_transaction: '0x',
        tx_hash: hashOf(`transaction ${block} ${this.#fork}`),
        earlier_hashes: '[]',
        state: 'mined',
        count: waiting.length,
        created_at: NOW,
        block_number: block,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { id } of waiting)
      await db.updateTable('outbox').set({ batch_id }).where('id', '=', id).execute();
    await this.#write(waiting.map((act) => this.#count(block, act)));
  }

  /** Mines an event by which something begins: a reorganisation in these tests goes back no further. */
  async begin(event: NewEvent): Promise<void> {
    await this.#write([event]);
    this.#lowest = this.#block;
  }

  /** Calls everything that was read final. */
  async finalise(): Promise<void> {
    await this.context.db.updateTable('chain_state').set({ final_block: this.#block }).execute();
  }

  /** Takes the newest blocks back, as the indexer does; what was in them waits again. The next ones have other hashes. */
  async reorganise(blocks: number): Promise<void> {
    const { db } = this.context;
    const fork = this.#block - BigInt(blocks);
    const to = fork > this.#lowest ? fork : this.#lowest;
    await db.transaction().execute((trx) => rollBack(trx, to, NOW));
    const gone = await db.selectFrom('relay_batches').select('id').where('state', '=', 'sent').execute();
    for (const { id } of gone) {
      await db.updateTable('outbox').set({ batch_id: null }).where('batch_id', '=', id).execute();
      await db.deleteFrom('relay_batches').where('id', '=', id).execute();
    }
    this.#mined = this.#mined.filter(({ block }) => block <= to);
    this.#block = to;
    this.#fork += 1;
  }

  #count(
    block: bigint,
    act: Omit<CountedAct, 'choice' | 'previous'> & { readonly act_id: bigint },
  ): NewEvent {
    const choice = this.#choices.get(act.act_id);
    const event = this.#events.get(act.kind);
    if (!choice || !event) throw new Error(`The chain of this test counts no ${act.kind}`);
    const { kind, subject, author, seq, digest } = act;
    const earlier = this.#mined.findLast(
      (one) => one.kind === kind && one.subject === subject && one.author === author,
    );
    const counted = { kind, subject, author, seq, digest, choice, previous: earlier?.choice ?? 0 } as const;
    this.#mined.push({ ...counted, block });
    return event(counted);
  }

  /** Before anything that can be undone: whoever acts here is a citizen. */
  async #authorise(wallets: readonly string[]): Promise<void> {
    const rows = wallets.map((wallet) => ({
      contract: 'registry',
      name: 'CitizenAuthorised',
      actor: wallet,
      args: JSON.stringify({ wallet }),
      tx_hash: hashOf(`authorised ${wallet}`),
      log_index: 0,
      block_number: 0n,
      mined_at: AUTHORISED_AT,
    }));
    if (rows.length === 0) return;
    await this.context.db
      .insertInto('chain_events')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async #write(events: readonly NewEvent[]): Promise<void> {
    const { db } = this.context;
    await this.#authorise([...new Set(events.map(({ actor }) => actor))]);
    this.#block += 1n;
    const block = this.#block;
    const tx_hash = hashOf(`transaction ${block} ${this.#fork}`);
    const rows = events.map((event, log_index) => ({
      ...event,
      args: JSON.stringify(event.args),
      tx_hash,
      log_index,
      block_number: block,
      mined_at: NOW,
    }));
    if (rows.length > 0) await db.insertInto('chain_events').values(rows).execute();
    const hash = hashOf(`block ${block} ${this.#fork}`);
    await db
      .insertInto('chain_blocks')
      .values({ number: block, hash, parent_hash: hash, mined_at: NOW })
      .execute();
    await db.updateTable('chain_state').set({ cursor_block: block }).execute();
  }
}
