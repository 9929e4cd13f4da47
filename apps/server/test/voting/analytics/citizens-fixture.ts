import type { OpenDatabase } from '@sabha/db/open';
import type { Address } from '@sabha/domain/core/hex';
import { followLedger } from '../../../src/acts/ledger/follow-ledger.ts';
import { listNewcomers } from '../../../src/registration/users/list-newcomers.ts';
import { refreshAnalytics } from '../../../src/voting/analytics/refresh-analytics.ts';
import { noteLedgerChanges } from '../../../src/voting/analytics/voters.store.ts';
import { FOLLOWED_KINDS } from '../../declared-kinds.ts';
import { HttpFixture } from '../../http-fixture.ts';
import { type Member, memberFacts, registerCrowd } from '../../registration/crowd.ts';
import { ballotColumns } from '../ballots.ts';
import { buildProposal } from '../polling-station.ts';

const DAY_MS = 86_400_000;

export function walletOf(n: number): Address {
  return memberFacts(n).wallet;
}

/** The server over a database in which people are registered and listed; votes appear as the ballot box and the chain leave them. */
export class CitizensFixture {
  readonly http: HttpFixture;
  #acts = 0;
  #blocks = 0;

  private constructor(fixture: HttpFixture) {
    this.http = fixture;
  }

  static async open(database: OpenDatabase, members: readonly Member[] = []): Promise<CitizensFixture> {
    const citizens = new CitizensFixture(await HttpFixture.open(database));
    if (members.length > 0) await citizens.register(members);
    return citizens;
  }

  get db() {
    return this.http.context.db;
  }

  /** These people registered the day before and are listed today. */
  async register(members: readonly Member[]): Promise<void> {
    await registerCrowd(this.http.context, members, new Date(this.http.now.getTime() - DAY_MS));
    await listNewcomers(this.http.context);
  }

  async propose(): Promise<number> {
    return buildProposal({ db: this.db } as OpenDatabase); // it asks for nothing else of it
  }

  /** Ballots of these people on a proposal, received now. */
  async vote(proposalId: number, voters: readonly number[], choice: 1 | 2 = 1): Promise<void> {
    for (const n of voters) {
      this.#acts += 1;
      const number = this.#acts;
      const { id } = await this.db
        .insertInto('acts')
        .values({
          digest: digestOf(number),
          ...ballotColumns({ proposalId, voter: walletOf(n), choice, seq: BigInt(number) }),
          received_at: this.http.now,
          receipt_batch_id: 1n,
          receipt_index: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = { proposal_id: proposalId, voter: walletOf(n), choice, seq: BigInt(number), act_id: id };
      await this.db
        .insertInto('votes_current')
        .values(row)
        .onConflict((conflict) => conflict.columns(['proposal_id', 'voter']).doUpdateSet(row))
        .execute();
    }
  }

  /** A vote that this person's own wallet sent to the contract; gives its block. */
  async voteDirectly(proposalId: number, n: number): Promise<bigint> {
    this.#acts += 1;
    this.#blocks += 1;
    const block = BigInt(this.#blocks);
    await this.db
      .insertInto('chain_blocks')
      .values({ number: block, hash: digestOf(this.#blocks), parent_hash: '0x', mined_at: this.http.now })
      .execute();
    await this.#event('VoteCast', { block, proposalId, n, seq: this.#acts, digest: null });
    await followLedger(this.http.context, FOLLOWED_KINDS);
    return block;
  }

  /** The contract refuses this person's last ballot on a proposal, if there is one. */
  async refuse(proposalId: number, n: number): Promise<void> {
    const act = await this.db
      .selectFrom('acts')
      .select(['id', 'digest'])
      .where('subject', '=', BigInt(proposalId))
      .where('author', '=', walletOf(n))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!act) return;
    this.#blocks += 1;
    const block = BigInt(this.#blocks);
    const tx = `0x${String(this.#blocks).padStart(64, '0')}`;
    const batch = { kind: 'ballot', sender: '0x', nonce: block, raw_transaction: '0x', tx_hash: tx } as const;
    const { id } = await this.db
      .insertInto('relay_batches')
      .values({ ...batch, earlier_hashes: '[]', state: 'mined', count: 1, created_at: this.http.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.db
      .insertInto('outbox')
      .values({ kind: 'ballot', act_id: act.id, created_at: this.http.now, batch_id: id })
      .onConflict((conflict) => conflict.column('act_id').doUpdateSet({ batch_id: id }))
      .execute();
    await this.#event('ActRejected', { block, proposalId, n, seq: 0, digest: act.digest });
    await followLedger(this.http.context, FOLLOWED_KINDS);
  }

  /** The chain goes back to before this block. */
  async undo(block: bigint): Promise<void> {
    await this.db.deleteFrom('chain_events').where('block_number', '>=', block).execute();
    await this.db.deleteFrom('chain_blocks').where('number', '>=', block).execute();
    await followLedger(this.http.context, FOLLOWED_KINDS);
  }

  /** The chain loses its last blocks. */
  async undoLast(blocks: number): Promise<void> {
    await this.undo(BigInt(Math.max(1, this.#blocks - blocks + 1)));
  }

  /** Makes a citizen of this wallet, or one no longer. */
  async setCitizen(wallet: Address, active: boolean): Promise<void> {
    await this.db
      .updateTable('citizens')
      .set({ status: active ? 'active' : 'revoked', revoked_at: active ? null : this.http.now })
      .where('wallet', '=', wallet)
      .execute();
  }

  /** Has everything read anew: ballots, and votes on the contract. What is published stays. */
  async forgetWhatWasRead(): Promise<void> {
    await this.db.deleteFrom('ballot_hours').execute();
    await this.db.deleteFrom('direct_vote_hours').execute();
    await this.db.updateTable('analytics_progress').set({ act_id: 0n }).execute();
    const votes = await this.db.selectFrom('direct_votes').select(['proposal_id', 'voter']).execute();
    await this.db.transaction().execute((trx) =>
      noteLedgerChanges(
        trx,
        votes.map(({ proposal_id, voter }) => ({ proposalId: proposal_id, voter })),
      ),
    );
  }

  refresh(context = this.http.context): Promise<void> {
    return refreshAnalytics(context);
  }

  /** What a call answers. */
  async get(url: string): Promise<{ status: number; body: string }> {
    const { statusCode, payload } = await this.http.app.inject({ url });
    return { status: statusCode, body: payload };
  }

  async #event(
    name: string,
    of: { block: bigint; proposalId: number; n: number; seq: number; digest: string | null },
  ): Promise<void> {
    await this.db
      .insertInto('chain_events')
      .values({
        tx_hash: `0x${String(of.block).padStart(64, '0')}`,
        log_index: 0,
        block_number: of.block,
        contract: 'proposals',
        name,
        args: JSON.stringify({ choice: '1', seq: String(of.seq), reason: '9' }),
        digest: of.digest,
        subject: BigInt(of.proposalId),
        actor: walletOf(of.n),
      })
      .execute();
  }
}

function digestOf(number: number): string {
  return `0x${number.toString(16).padStart(64, '0')}`;
}
