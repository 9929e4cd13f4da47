import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymousDigest } from '@sabha/anonymity/acts/anonymous-act';
import { type Word, wordOf } from '@sabha/anonymity/field';
import type { AnonymousAct } from '@sabha/anonymity/proof/wire-form';
import { migrate } from '@sabha/db/migrate';
import { openDatabase } from '@sabha/db/open';
import { sql } from 'kysely';
import { AnonymityStation, travelling, WORDS } from '../anonymity-station.ts';
import { now, takeEvidence } from './evidence.ts';
import { link, type Suspect } from './linker.ts';
import { type Protection, type Removal, releaseWithout, serverWithout } from './protections.ts';
import { Visits } from './visits.ts';

const CITIZENS = Array.from({ length: 30 }, (_, n) => n);
/** Who is looked for, among others who report on the same day: neither first nor last. */
export const REPORTER = 17;
const SENDERS = [9, 4, 26, REPORTER, 12, 21];
/** Found nowhere else. */
const TITLE = 'Fuel for the ambulance was never delivered';
const BODY =
  'It was paid for in March and in April. The driver bought it himself, and has the bills of both months.';
/** Groups are released each minute, so that all of it is one day, whenever it runs. */
const SETTINGS = { RELEASE_SECONDS: '20', RELEASE_ALL_SECONDS: '60' };

interface Made {
  readonly n: number;
  readonly act: AnonymousAct;
  readonly content: unknown;
  readonly digest: Word;
}

/**
 * A day on which thirty citizens are active and one of them reports, on a server whose protections are taken away one at a time. The day is
 * lived again and again with the same acts: what it left in the database is taken away before.
 */
export class ReportedDay {
  readonly station: AnonymityStation;
  readonly #folder: string;
  readonly #removal: Removal;
  readonly #acts: readonly Made[];

  private constructor(station: AnonymityStation, folder: string, removal: Removal, acts: readonly Made[]) {
    this.station = station;
    this.#folder = folder;
    this.#removal = removal;
    this.#acts = acts;
  }

  static async open(): Promise<ReportedDay> {
    const folder = mkdtempSync(join(tmpdir(), 'sabha-linkage-'));
    const database = await openDatabase({ dataDir: join(folder, 'database') });
    await migrate(database.db);
    const removal: Removal = { removed: null };
    let opened: AnonymityStation | null = null;
    const stationOf = () => {
      if (!opened) throw new Error('The station is not open');
      return opened;
    };
    const station = await AnonymityStation.open(database, SETTINGS, serverWithout(removal, stationOf));
    opened = station;
    await station.crowd(CITIZENS.length);
    const acts: Made[] = [];
    for (const n of SENDERS) acts.push(await madeBy(station, n));
    return new ReportedDay(station, folder, removal, acts);
  }

  /** Lives the day without a protection; gives whom each way of looking names. `onChain`: until everything is final there. */
  async lookFor(removed: Protection | null, { onChain = false, orderShows = false } = {}) {
    const { station } = this;
    const { db } = station;
    this.#removal.removed = removed;
    const before = await numbersOf(station);
    const since = await now(station);
    const visits = new Visits(station, removed);
    for (const n of CITIZENS) await visits.signedIn(n);
    for (const { n, act, content } of this.#acts) {
      await visits.unnamed(n, travelling(act), content);
      // Times that are kept to the second tell nothing while acts wait: so each is released at once too.
      if (removed === 'times are whole hours')
        await station.release({ changed: releaseWithout(removed, []) });
    }
    const databaseDir = join(this.#folder, 'database');
    const waiting = await takeEvidence(station, databaseDir, since);
    const arrived = this.#acts.map(({ digest }) => digest);
    await station.release({ changed: releaseWithout(removed, arrived) });
    if (onChain) await station.settle();
    const released = await takeEvidence(station, databaseDir, since);
    const watched = { waiting, released, exchanges: visits.exchanges, orderShows };
    const found = link(watched, await this.#suspects(visits), {
      names: this.#reportNames(),
      group: await this.#group(),
    });
    await sql`delete from anonymous_pool`.execute(db);
    await sql`delete from sessions`.execute(db);
    if (!onChain) await forgetBehind(station, before);
    return { found, waiting, released, userAgents: CITIZENS.map((n) => visits.userAgentOf(n)) };
  }

  /** What names the report: its digest, its nullifier and its words. */
  #reportNames(): string[] {
    const { digest, act } = this.#wanted;
    return [digest.slice(2), wordOf(act.nullifier).slice(2), TITLE.toLowerCase()];
  }

  get #wanted(): Made {
    const made = this.#acts.find(({ n }) => n === REPORTER);
    if (!made) throw new Error('The reporter does not report');
    return made;
  }

  /** What names any act of the day. */
  get names(): string[] {
    const acts = this.#acts.flatMap(({ digest, act }) => [digest.slice(2), wordOf(act.nullifier).slice(2)]);
    return [...acts, TITLE.toLowerCase()];
  }

  /** The acts that were released together, in the order of their numbers. */
  async #group() {
    const digests = this.#acts.map(({ digest }) => digest);
    const rows = await this.station.db
      .selectFrom('acts')
      .select('digest')
      .where('digest', 'in', digests)
      .orderBy('id')
      .execute();
    if (rows.length !== digests.length) throw new Error(`${rows.length} acts were released`);
    const wanted = this.#wanted.digest;
    return rows.map(({ digest }) => ({ digest: digest.slice(2), isReport: digest === wanted }));
  }

  async #suspects(visits: Visits): Promise<Suspect[]> {
    const { db, chain } = this.station;
    const sessions = await db.selectFrom('sessions').select(['wallet', 'token_hash']).execute();
    return CITIZENS.map((n) => {
      const wallet = chain.voter(n).address.toLowerCase();
      const hashes = sessions
        .filter((session) => session.wallet === wallet)
        .map((session) => session.token_hash);
      const commitment = wordOf(this.station.identity(n).commitment).slice(2);
      const address = visits.addressOf(n);
      const known = [visits.tokenOf(n), address, visits.userAgentOf(n)];
      return { n, address, names: [wallet.slice(2), commitment, ...hashes, ...known] };
    });
  }

  async close(): Promise<void> {
    await this.station.close();
    rmSync(this.#folder, { recursive: true });
  }
}

async function madeBy(station: AnonymityStation, n: number): Promise<Made> {
  const words =
    n === REPORTER ? { ...WORDS, title: TITLE, body: BODY } : { ...WORDS, title: `Report number ${n}` };
  const { act, content } = await station.report(n, words);
  const digest = anonymousDigest(station.scope(act.kind, act.subject), act.nullifier, act.words);
  return { n, act, content, digest };
}

interface Numbers {
  readonly acts: string;
  readonly batches: string;
  readonly reports: number;
}

async function numbersOf({ db }: AnonymityStation): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    select (select coalesce(max(id), 0)::text from acts) as acts,
      (select coalesce(max(id), 0)::text from receipt_batches) as batches,
      (select coalesce(max(id), 0)::int from reports) as reports`.execute(db);
  return rows[0] ?? { acts: '0', batches: '0', reports: 0 };
}

async function forgetBehind({ db }: AnonymityStation, { acts, batches, reports }: Numbers): Promise<void> {
  await sql`delete from outbox where act_id > ${acts}::bigint`.execute(db);
  await sql`delete from acts where id > ${acts}::bigint`.execute(db);
  await sql`delete from receipt_batches where id > ${batches}::bigint`.execute(db);
  await sql`delete from reports where id > ${reports}::int`.execute(db);
  await sql`delete from report_votes_current`.execute(db);
}
