import { knownAddresses } from '@sabha/contracts/deployment';
import type { OpenDatabase } from '@sabha/db/open';
import { problemSchema } from '@sabha/domain/core/envelope';
import { type Address, parseAddress, parseHash } from '@sabha/domain/core/hex';
import {
  getCommentResponseSchema,
  listCommentsResponseSchema,
  writtenCommentResponseSchema,
} from '@sabha/domain/forum/comments/comment-calls';
import type { PolicyStatus } from '@sabha/domain/forum/policy-status';
import { ActIntake } from '../../src/acts/act-intake.ts';
import { commentKind } from '../../src/forum/comments/comment-kind.ts';
import { memberOf } from '../../src/forum/comments/members.ts';
import { commentAct } from '../../src/forum/comments/write-comment.ts';
import { recordChain } from '../../src/jobs/chain-state.store.ts';
import { HttpFixture } from '../http-fixture.ts';
import { buildLedger } from '../voting/polling-station.ts';

const REGISTRY = `0x${'c0'.repeat(20)}` as const;
const MANY = { RATE_READS_PER_MINUTE: '100000', RATE_WRITES_PER_MINUTE: '100000' };
const NAME = { en: 'Clean Water Policy', si: 'පිරිසිදු ජල ප්‍රතිපත්තිය', ta: 'தூய நீர்க் கொள்கை' };

/** The headers of a browser that is signed in. */
export type Browser = Readonly<Record<string, string>>;

/** The whole server on a database that knows the contracts, as after a start with the chain; the chain itself is down now. */
export class CommentDesk {
  readonly fixture: HttpFixture;
  readonly official: Browser;

  private constructor(fixture: HttpFixture, official: Browser) {
    this.fixture = fixture;
    this.official = official;
  }

  static async open(
    database: OpenDatabase,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<CommentDesk> {
    const deployment = {
      chainId: 31_337,
      blockNumber: 1n,
      addresses: knownAddresses({ registry: REGISTRY }),
    };
    const chain = { chainId: 31_337, genesisHash: parseHash(`0x${'9e'.repeat(32)}`), deployment };
    await recordChain(database.db, chain, new Date('2026-03-01T06:00:00Z'));
    const fixture = await HttpFixture.open(database, { settings: { ...MANY, ...settings } });
    return new CommentDesk(fixture, await fixture.signedInAs('official'));
  }

  get db() {
    return this.fixture.context.db;
  }

  /** The wallet of the nth citizen. */
  wallet(n: number): Address {
    return parseAddress(`0x${n.toString(16).padStart(40, '0')}`);
  }

  /** Makes the nth citizen, signed in. */
  async citizen(n: number): Promise<Browser> {
    const { now } = this.fixture;
    await this.db
      .insertInto('citizens')
      .values({
        status: 'active',
        wallet: this.wallet(n),
        registered_at: now,
        authorised_at: now,
        revoked_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return this.fixture.signedIn(this.wallet(n));
  }

  send(by: Browser, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) {
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const headers = body === undefined ? by : { ...by, 'content-type': 'application/json' };
    return this.fixture.app.inject({ method, url, headers, ...payload });
  }

  /** A policy in this status; gives its number. */
  async policy(status: PolicyStatus = 'PUBLIC_CONSULTATION'): Promise<number> {
    const answer = await this.send(this.official, 'POST', '/api/policies', { name: NAME, status });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().data.id;
  }

  /** Writes a comment; gives what was answered, which is to be good. */
  async write(by: Browser, policy_id: number, comment: string, more: object = {}) {
    const answer = await this.send(by, 'POST', '/api/comments', { policy_id, comment, ...more });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return writtenCommentResponseSchema.parse(answer.json()).data;
  }

  /** Hands in so many comments of the nth citizen at once, each with a salt of its own; gives how many were answered in each way. */
  async submitTogether(count: number, n: number, policyId: number, comment: string) {
    const { context } = this.fixture;
    const member = await memberOf(context, { wallet: this.wallet(n), member: null });
    const ledger = buildLedger();
    const { db, clock, events, log } = context;
    const kind = commentKind(ledger, events);
    const intake = new ActIntake({ db, clock, events, receiptKey: ledger.receiptKey, kind }, log);
    const given = { comment, label: 'neutral', personal_data_confirmed: false } as const;
    const occasion = { policyId, parent: null, form: 'comment' } as const;
    const answers = await Promise.all(
      Array.from({ length: count }, () => {
        const act = commentAct({ member, office: null }, occasion, given, clock());
        return intake.submit(act);
      }),
    );
    const counts = new Map<string, number>();
    for (const answer of answers) {
      const name = answer.ok ? 'recorded' : answer.failure.kind;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }

  async list(policy: number, query = '') {
    const answer = await this.send({}, 'GET', `/api/policies/${policy}/comments${query}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return listCommentsResponseSchema.parse(answer.json());
  }

  async comment(id: number) {
    return getCommentResponseSchema.parse((await this.send({}, 'GET', `/api/comments/${id}`)).json()).data;
  }

  /** How a request was refused, as `409 too-similar`. */
  async refusal(asked: ReturnType<CommentDesk['send']>): Promise<string> {
    const answer = await asked;
    return `${answer.statusCode} ${problemSchema.parse(answer.json()).kind}`;
  }
}
