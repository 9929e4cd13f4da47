import { createHash } from 'node:crypto';
import { wordOf } from '@sabha/anonymity/field';
import type { Deployment } from '@sabha/contracts/deployment';
import type { OpenDatabase } from '@sabha/db/open';
import { restAfter } from '@sabha/domain/anonymity/enrolment-rules';
import { ENROLMENT } from '@sabha/domain/anonymity/enrolment-struct';
import { parseAddress } from '@sabha/domain/core/hex';
import { sql } from 'kysely';
import { censusStep } from '../../src/anonymity/census/publish-census.ts';
import { endMembership, writeEnrolments } from '../../src/anonymity/enrolment/enrolments.store.ts';
import type { Context } from '../../src/context.ts';
import { Events } from '../../src/events.ts';
import type { ChainLink } from '../../src/jobs/chain-link.ts';
import { CensusOnLedger, type CensusTask } from './census-on-ledger.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.parse('2026-03-01T00:00:00Z');
const address = (n: number) => parseAddress(`0x${n.toString(16).padStart(40, '0')}`);

export const walletOf = (person: number) => address(person + 1);

/** An enrolment as it was signed. */
export interface Signed {
  readonly person: number;
  readonly number: bigint;
  readonly commitment: bigint;
  readonly generation: number;
  readonly at: number;
}

/** People who enrol, replace and leave, the job of the census, and a ledger that follows the contract's rules. */
export class CensusHistory {
  readonly ledger = new CensusOnLedger();
  readonly signed: Signed[] = [];
  /** When somebody was revoked, in Unix seconds. */
  readonly revoked = new Map<number, number>();
  readonly #database: OpenDatabase;
  readonly #parts: Pick<Context, 'db' | 'clock' | 'config' | 'events'>;
  #now = START_MS;

  constructor(database: OpenDatabase, cohortMembers: number) {
    this.#database = database;
    const anonymity = { censusEveryMs: 3_600_000, leastMembers: 20, cohortMembers };
    this.#parts = {
      db: database.db,
      clock: () => new Date(this.#now),
      config: { anonymity } as unknown as Context['config'], // the job asks for nothing else
      events: new Events(),
    };
  }

  get db() {
    return this.#database.db;
  }

  get seconds(): number {
    return Math.floor(this.#now / 1000);
  }

  async clear(): Promise<void> {
    await sql`truncate enrolments, census_roots, census_epochs, census_files, citizens, acts, chain_events, outbox
      restart identity cascade`.execute(this.db);
  }

  pass(days: number): void {
    this.#now += days * DAY_MS;
  }

  /** People who were not there before. */
  async enrol(count: number): Promise<void> {
    const there = new Set(this.signed.map(({ person }) => person)).size;
    const at = new Date(this.#now);
    const people = Array.from({ length: count }, (_, n) => there + n);
    const citizens = people.map((person) => ({
      ...{ wallet: walletOf(person), status: 'active' as const, registered_at: at },
    }));
    await this.db.insertInto('citizens').values(citizens).execute();
    await this.#sign(people, 1, null);
  }

  async replace(which: number): Promise<void> {
    const own = this.#personAt(which);
    if (own !== null) await this.#sign([own.person], own.generation + 1, restAfter(new Date(this.#now)));
  }

  async revoke(which: number): Promise<void> {
    const own = this.#personAt(which);
    if (own === null) return;
    // An epoch that is on its way may have them: the ledger has it before their end.
    await this.mine();
    this.pass(1 / 86_400);
    const wallet = walletOf(own.person);
    await endMembership(this.db, wallet, new Date(this.#now));
    await this.db.updateTable('citizens').set({ status: 'revoked' }).where('wallet', '=', wallet).execute();
    this.revoked.set(own.person, this.seconds);
  }

  /** What the job does now: it stops anywhere, and a process that starts goes on. */
  async step(): Promise<void> {
    const link = {
      deployment: (): Pick<Deployment, 'chainId' | 'addresses'> => ({
        chainId: 31_337,
        addresses: {
          census: address(1),
          anonymousReports: address(2),
          secretBallots: address(3),
        } as Partial<Deployment['addresses']> as Deployment['addresses'], // no other is in a manifest
      }),
      connection: { accounts: { deployer: { address: address(9) } } },
    };
    await censusStep(this.#parts, link as unknown as ChainLink); // the job asks for nothing else
  }

  /** A block has the epoch that is on its way, where one is. */
  async mine(): Promise<void> {
    const epoch = this.ledger.epoch + 1;
    const row = await this.db
      .selectFrom('outbox')
      .select('payload')
      .where('key', '=', `census:${epoch}`)
      .executeTakeFirst();
    if (!row) return;
    this.pass(1 / 86_400);
    const task = (typeof row.payload === 'string' ? JSON.parse(row.payload) : row.payload) as CensusTask;
    const { bits, members } = this.ledger.take(task, this.seconds);
    const args = { epoch: String(epoch), bits, members: String(members), manifest: task.manifest };
    await this.db
      .insertInto('chain_events')
      .values({
        ...{ tx_hash: wordOf(BigInt(epoch)), log_index: 0, block_number: BigInt(epoch), contract: 'census' },
        ...{ name: 'CensusPublished', args: JSON.stringify(args), mined_at: new Date(this.seconds * 1000) },
      })
      .execute();
  }

  /** Somebody's latest enrolment; null for who was revoked. */
  #personAt(which: number): Signed | null {
    const people = new Set(this.signed.map(({ person }) => person));
    const person = which % people.size;
    return this.revoked.has(person) ? null : (this.signed.findLast((one) => one.person === person) ?? null);
  }

  async #sign(people: readonly number[], generation: number, entersAfter: Date | null): Promise<void> {
    const received = new Date(this.#now);
    const enrolments = people.map((person, index) => {
      const actId = BigInt(this.signed.length + 1 + index);
      return { person, citizen: walletOf(person), actId, commitment: commitmentNumbered(actId) };
    });
    const acts = enrolments.map(({ actId, citizen }) => ({
      ...{ id: actId, digest: wordOf(actId), kind: 'enrolment', subject: 1n, author: citizen },
      ...{ seq: BigInt(generation), payload: new Uint8Array(), authorization: null, received_at: received },
      ...{ receipt_batch_id: 1n, receipt_index: Number(actId) },
    }));
    await this.db.insertInto('acts').values(acts).execute();
    const rows = enrolments.map(({ citizen, actId, commitment }) => ({
      ...{ citizen, actId, generation, entersAfter, commitment: wordOf(commitment) },
    }));
    await this.db.transaction().execute(async (trx) => writeEnrolments(trx, rows, received));
    for (const { person, actId: number, commitment } of enrolments)
      this.signed.push({ person, number, commitment, generation, at: this.seconds });
  }
}

function commitmentNumbered(number: bigint): bigint {
  return BigInt(`0x${createHash('sha256').update(String(number)).digest('hex')}`) >> 4n;
}

/** The bytes that somebody signed, as the auditor reads them. */
export function payloadOf({ person, commitment, generation }: Signed): `0x${string}` {
  return ENROLMENT.encode({ citizen: walletOf(person), commitment, generation, deadline: 2n ** 40n });
}
