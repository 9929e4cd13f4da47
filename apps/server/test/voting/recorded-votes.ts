import type { OpenDatabase } from '@sabha/db/open';
import { parseAddress } from '@sabha/domain/core/hex';
import { proposalTextHash } from '@sabha/domain/voting/proposal-text';
import { sql } from 'kysely';
import { pino } from 'pino';
import { keccak256, stringToHex } from 'viem';
import { Events } from '../../src/events.ts';
import type { ChainLink } from '../../src/jobs/chain-link.ts';
import { rollBack } from '../../src/jobs/index.store.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { ballotColumns } from './ballots.ts';

const NOW = new Date('2026-11-20T06:00:00.000Z');
const text = (en: string) => ({ en, si: en, ta: en });
const hashOf = (what: string) => keccak256(stringToHex(what));

/** A database that another history was written into begins anew. */
async function forgetAll({ db }: OpenDatabase): Promise<void> {
  await sql`truncate proposals, proposal_tallies, proposal_texts, tally_deltas, votes_current, acts, outbox, relay_batches,
    chain_state, chain_blocks, chain_events, verification_state, verification_proposals, verification_parts,
    verification_mismatches restart identity cascade`.execute(db);
}

/** A wallet that begins with these digits, so that a test chooses in which part it is compared. */
export const walletOf = (digits: string) => parseAddress(`0x${digits.padEnd(40, '5')}`);

/**
 * Votes and the chain's events written straight into the database, block by block, as the server and the indexer leave them.
 * The chain itself is what was mined here: the contract's count is told from that, whatever becomes of the rows.
 */
export class RecordedVotes {
  readonly context: JobContext;
  #block = 0n;
  #fork = 0;
  #mined: Array<{ block: bigint; proposalId: number; voter: string; choice: number; previous: number }> = [];
  /** Whether the chain answers. */
  answers = true;

  private constructor({ db, kind: databaseKind }: OpenDatabase) {
    const log = pino({ level: 'silent' });
    this.context = { db, databaseKind, log, clock: () => NOW, events: new Events() };
  }

  static async open(database: OpenDatabase): Promise<RecordedVotes> {
    const state = { chain_id: 1n, genesis_hash: hashOf('genesis'), deployment: '{}', updated_at: NOW };
    const votes = new RecordedVotes(database);
    await forgetAll(database);
    await database.db
      .insertInto('chain_state')
      .values({ ...state, cursor_block: 0n, final_block: 0n })
      .execute();
    return votes;
  }

  /** A link to a chain with the contract's view of what was mined. */
  get link(): ChainLink {
    const deployment = { chainId: 1, blockNumber: 0n, addresses: { proposals: walletOf('c0') } };
    const readContract = async ({ args, blockNumber }: { args: [bigint]; blockNumber: bigint }) => {
      if (!this.answers) throw new Error('ECONNREFUSED');
      const ours = this.#mined.filter(
        (vote) => vote.proposalId === Number(args[0]) && vote.block <= blockNumber,
      );
      const count = (choice: number) =>
        ours.filter((vote) => vote.choice === choice).length -
        ours.filter((vote) => vote.previous === choice).length;
      return { yesVotes: BigInt(count(1)), noVotes: BigInt(count(2)) };
    };
    const connection = { publicClient: { readContract } };
    const link: unknown = { connection, deployment: () => deployment, refresh: async () => deployment };
    return link as ChainLink; // the comparison asks the chain nothing else
  }

  /** A proposal that stands on the chain. */
  async propose(title = 'A bridge'): Promise<number> {
    const { db } = this.context;
    const texts = { title: text(title), short_description: text('s'), description_in_details: text('d') };
    const [opensAt, closesAt] = [NOW.getTime() - 86_400_000, NOW.getTime() + 86_400_000];
    const author = walletOf('a0');
    const { id } = await db
      .insertInto('proposals')
      .values({
        title: JSON.stringify(texts.title),
        short_description: JSON.stringify(texts.short_description),
        description_in_details: JSON.stringify(texts.description_in_details),
        category_id: 1,
        author,
        active_status: true,
        opens_at: new Date(opensAt),
        expired_date: new Date(closesAt),
        text_hash: proposalTextHash(texts),
        created_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const window = { opensAt: String(opensAt / 1000), closesAt: String(closesAt / 1000) };
    const args = { proposalId: String(id), author, textHash: proposalTextHash(texts), ...window };
    await this.#mineBlock([
      { name: 'ProposalCreated', subject: BigInt(id), actor: author, digest: null, args },
    ]);
    return id;
  }

  /** Takes in a vote as the server does, with the voter's next number. */
  async receive(proposalId: number, voter: string, choice: 1 | 2): Promise<void> {
    const { db } = this.context;
    const pair = { proposal_id: proposalId, voter };
    const standing = await db
      .selectFrom('votes_current')
      .select('choice')
      .where('proposal_id', '=', proposalId)
      .where('voter', '=', voter)
      .executeTakeFirst();
    const before = await db
      .selectFrom('acts')
      .select(({ fn }) => fn.max('seq').as('seq'))
      .where('subject', '=', BigInt(proposalId))
      .where('author', '=', voter)
      .executeTakeFirst();
    const seq = (before?.seq ?? 0n) + 1n;
    const act = ballotColumns({ proposalId, voter, choice, seq });
    const receipt = { received_at: NOW, receipt_batch_id: 1n, receipt_index: 0 };
    const digest = hashOf(`${proposalId} ${voter} ${seq}`);
    const { id } = await db
      .insertInto('acts')
      .values({ ...act, ...receipt, digest })
      .returning('id')
      .executeTakeFirstOrThrow();
    const current = { ...pair, choice, seq, act_id: id };
    await db
      .insertInto('votes_current')
      .values(current)
      .onConflict((conflict) => conflict.columns(['proposal_id', 'voter']).doUpdateSet(current))
      .execute();
    const change = (of: number) => Number(choice === of) - Number(standing?.choice === of);
    await db
      .insertInto('tally_deltas')
      .values({ proposal_id: proposalId, yes: change(1), no: change(2) })
      .execute();
    await db.insertInto('outbox').values({ kind: 'ballot', act_id: id, created_at: NOW }).execute();
  }

  /** Carries everything that waits into the next block, and reads it. */
  async mine(): Promise<void> {
    const { db } = this.context;
    const waiting = await db
      .selectFrom('outbox as o')
      .innerJoin('ballots as a', 'a.id', 'o.act_id')
      .select(['o.id', 'a.digest', 'a.subject', 'a.voter as actor', 'a.choice', 'a.seq'])
      .where('o.batch_id', 'is', null)
      .orderBy('o.id')
      .execute();
    const block = this.#block + 1n;
    const { id: batch_id } = await db
      .insertInto('relay_batches')
      .values({
        kind: 'ballot',
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
    await this.#mineBlock(waiting.map((vote) => this.#cast(block, vote)));
  }

  #cast(
    block: bigint,
    vote: { subject: bigint; actor: string; choice: number; seq: bigint; digest: string },
  ): NewEvent {
    const { subject, actor, choice, digest } = vote;
    const earlier = this.#mined.findLast((one) => one.proposalId === Number(subject) && one.voter === actor);
    const previous = earlier?.choice ?? 0;
    this.#mined.push({ block, proposalId: Number(subject), voter: actor, choice, previous });
    const args = { choice, previousChoice: previous, seq: String(vote.seq), voter: actor };
    return { name: 'VoteCast', subject, actor, digest, args };
  }

  async #mineBlock(events: readonly NewEvent[]): Promise<void> {
    const { db } = this.context;
    this.#block += 1n;
    const block = this.#block;
    const tx_hash = hashOf(`transaction ${block} ${this.#fork}`);
    const rows = events.map((event, log_index) => ({
      ...event,
      args: JSON.stringify(event.args),
      tx_hash,
      log_index,
      block_number: block,
      contract: 'proposals',
    }));
    if (rows.length > 0) await db.insertInto('chain_events').values(rows).execute();
    const hash = hashOf(`block ${block} ${this.#fork}`);
    await db
      .insertInto('chain_blocks')
      .values({ number: block, hash, parent_hash: hash, mined_at: NOW })
      .execute();
    await db.updateTable('chain_state').set({ cursor_block: block }).execute();
  }

  /** Calls everything that was read final. */
  async finalise(): Promise<void> {
    await this.context.db.updateTable('chain_state').set({ final_block: this.#block }).execute();
  }

  /** Takes the newest blocks back, as the indexer does; what stood there waits again. The next ones have other hashes. */
  async reorganise(blocks: number): Promise<void> {
    const { db } = this.context;
    const fork = this.#block > BigInt(blocks) ? this.#block - BigInt(blocks) : 0n;
    const standing = await this.#proposalBlocks();
    const lowest = standing.reduce((most, block) => (block > most ? block : most), fork);
    await db.transaction().execute((trx) => rollBack(trx, lowest, NOW));
    const gone = await db.selectFrom('relay_batches').select('id').where('state', '=', 'sent').execute();
    for (const { id } of gone) {
      await db.updateTable('outbox').set({ batch_id: null }).where('batch_id', '=', id).execute();
      await db.deleteFrom('relay_batches').where('id', '=', id).execute();
    }
    this.#mined = this.#mined.filter(({ block }) => block <= lowest);
    this.#block = lowest;
    this.#fork += 1;
  }

  /** Proposals stay: a reorganisation in these tests takes votes back. */
  async #proposalBlocks(): Promise<bigint[]> {
    const rows = await this.context.db
      .selectFrom('chain_events')
      .select('block_number')
      .where('name', '=', 'ProposalCreated')
      .execute();
    return rows.map((row) => row.block_number);
  }
}

interface NewEvent {
  readonly name: string;
  readonly subject: bigint;
  readonly actor: string;
  readonly digest: string | null;
  readonly args: Readonly<Record<string, unknown>>;
}
