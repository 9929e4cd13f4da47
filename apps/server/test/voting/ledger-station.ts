import type { OpenDatabase } from '@sabha/db/open';
import { type Address, type Hash, parseAddress } from '@sabha/domain/core/hex';
import type { Ballot } from '@sabha/domain/voting/ballot';
import type { Choice } from '@sabha/domain/voting/choice';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Hex, PrivateKeyAccount } from 'viem';
import { actLedger } from '../../src/acts/act-ledger.ts';
import { followLedger } from '../../src/acts/ledger/follow-ledger.ts';
import { type BallotBox, openBallotBox } from '../../src/voting/ballots/ballot-box.ts';
import { voteRoutes } from '../../src/voting/ballots/vote-routes.ts';
import { readTallies } from '../../src/voting/counts/tallies.store.ts';
import { ChainFixture, TEXT_HASH } from '../chain-fixture.ts';
import { FOLLOWED_KINDS } from '../declared-kinds.ts';
import { signVote, voteBody } from './ballots.ts';

/** A ballot to be signed by `by` for the wallet `voter`, which is the signer's own unless given. */
export interface VoteToSign {
  readonly proposalId: number;
  readonly choice: Choice;
  readonly by: PrivateKeyAccount;
  readonly voter?: Address;
  readonly seq?: bigint;
  /** The text that is signed for; the one of `ChainFixture.propose` unless given. */
  readonly textHash?: Hash;
}

/** The calls of voting over HTTP, with a real chain behind them that a test moves on step by step. */
export class LedgerStation {
  readonly fixture: ChainFixture;
  readonly #box: BallotBox;
  readonly #post: (body: object) => Promise<{ status: number; kind: string | null }>;
  private constructor(fixture: ChainFixture) {
    this.fixture = fixture;
    this.#box = openBallotBox(fixture.context, actLedger(fixture.link));
    const app = fastify().withTypeProvider<ZodTypeProvider>();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    voteRoutes(app, fixture.context, this.#box);
    this.#post = async (payload) => {
      const answer = await app.inject({ method: 'POST', url: '/api/proposals/vote', payload });
      const { kind } = answer.json<{ kind?: string }>();
      return { status: answer.statusCode, kind: kind ?? null };
    };
  }

  static async open(database: OpenDatabase): Promise<LedgerStation> {
    return new LedgerStation(await ChainFixture.open(database));
  }

  /** Makes a wallet a citizen, in the database and on the chain. */
  async admit(wallet: string): Promise<Address> {
    const address = parseAddress(wallet);
    const row = {
      status: 'active' as const,
      wallet: address,
      registered_at: new Date(),
      authorised_at: new Date(),
      revoked_at: null,
    };
    await this.fixture.db.insertInto('citizens').values(row).execute();
    await this.fixture.task('authorise', { wallet: address });
    return address;
  }

  async sign({ by, ...ballot }: VoteToSign): Promise<{ body: object; digest: Hex }> {
    const contract = this.fixture.link.deployment()?.addresses.proposals;
    if (!contract) throw new Error('The contracts are not deployed');
    const { voter = parseAddress(by.address), seq = 1n, textHash = TEXT_HASH, ...rest } = ballot;
    const deadline = BigInt(Math.floor(this.fixture.clock().getTime() / 1000) + 600);
    const full: Ballot = { ...rest, voter, seq, deadline, textHash };
    const signed = await signVote(by, full, { contract: parseAddress(contract) });
    return { body: { ...voteBody(signed), voteType: ballot.choice }, digest: signed.digest as Hex }; // made by hashing
  }

  send(body: object): Promise<{ status: number; kind: string | null }> {
    return this.#post(body);
  }

  /** Signs a vote and sends it; gives its digest and what was answered. */
  async vote(vote: VoteToSign): Promise<{ digest: Hex; status: number; kind: string | null }> {
    const { body, digest } = await this.sign(vote);
    return { digest, ...(await this.send(body)) };
  }

  /** Brings everything to the chain and back, and lets the contract overrule. */
  async settle(): Promise<void> {
    await this.fixture.drain();
    await followLedger(this.fixture.context, FOLLOWED_KINDS);
  }

  /** What the product shows, and what the contract holds. */
  async tallies(proposalId: number) {
    const shown = (await readTallies(this.fixture.db, [proposalId])).get(proposalId);
    return { shown, ledger: await this.fixture.tally(proposalId) };
  }

  async close(): Promise<void> {
    await this.#box.close();
    await this.fixture.close();
  }
}
