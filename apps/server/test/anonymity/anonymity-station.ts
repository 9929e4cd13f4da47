import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnonymousKind, Scope } from '@sabha/anonymity/acts/anonymous-act';
import { reportDay } from '@sabha/anonymity/acts/report-days';
import { type Manifest, manifestSchema, namedCohorts } from '@sabha/anonymity/calls/manifest';
import { type IntakeReceipt, lookUpResponseSchema } from '@sabha/anonymity/calls/submit-act';
import { readCohort } from '@sabha/anonymity/census/cohort-file';
import { isInCohort } from '@sabha/anonymity/census/cohorts';
import type { ClaimedEvidence } from '@sabha/anonymity/evidence/evidence-calls';
import { evidenceRoot } from '@sabha/anonymity/evidence/evidence-root';
import { type Word, wordOf } from '@sabha/anonymity/field';
import { identityKey } from '@sabha/anonymity/identity/identity-key';
import { identityRequest } from '@sabha/anonymity/identity/identity-request';
import type { AnonymousAct } from '@sabha/anonymity/proof/wire-form';
import { identityNumbered, proveAct } from '@sabha/anonymity/test/prover';
import type { ContractName } from '@sabha/contracts/contract-list';
import type { OpenDatabase } from '@sabha/db/open';
import { signingDomain } from '@sabha/domain/acts/signed-struct';
import { ENROLMENT } from '@sabha/domain/anonymity/enrolment-struct';
import type { Membership } from '@sabha/domain/anonymity/membership';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { puzzleResponseSchema, type WorkDone } from '@sabha/domain/core/work';
import { type ReportWords, storeReportContent } from '@sabha/domain/reports/report-content';
import { Identity } from '@semaphore-protocol/identity';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { hexToBytes, pad, zeroHash } from 'viem';
import { actLedger } from '../../src/acts/act-ledger.ts';
import { deriveStep } from '../../src/acts/anchored/derive-events.ts';
import { followLedger } from '../../src/acts/ledger/follow-ledger.ts';
import { frozenOf } from '../../src/anonymity/census/frozen-scopes.ts';
import { censusStep } from '../../src/anonymity/census/publish-census.ts';
import { PoolKeys } from '../../src/anonymity/pool/pool-keys.ts';
import { type ReleaseParts, releaseDue } from '../../src/anonymity/release/release-acts.ts';
import { DECLARED } from '../../src/domains.ts';
import { indexStep } from '../../src/jobs/indexer.ts';
import { relayStep } from '../../src/jobs/relayer.ts';
import { claimIndexes } from '../../src/registration/privacy/claims.store.ts';
import { setPriority } from '../../src/reports/priority/set-priorities.ts';
import { ChainFixture } from '../chain-fixture.ts';
import { type Extend, HttpFixture } from '../http-fixture.ts';
import { memberFacts } from '../registration/crowd.ts';
import { buildPerson, insertPerson } from '../registration/people.ts';

export const WORDS = {
  title: 'School meals that nobody ate',
  body: 'Meals for 340 children are paid for. I counted 210 of them, every day of the month.',
  language: 'en',
} as const;
/** Enrolled without their own calls: a proof of each would take a second. */
const CROWD = 21;
const DAY_MS = 86_400_000;
const START_MS = (6 * 60 + 20) * 60_000;

const CONTRACT_OF = {
  report: 'anonymousReports',
  'report-vote': 'anonymousReports',
  ballot: 'secretBallots',
  disclosure: 'secretBallots',
  enrol: 'census',
} as const satisfies Record<AnonymousKind, ContractName>;

/** What a sender makes of an act before it is sent; changed by attacks. */
export type Sent = Record<string, unknown>;

/** The morning after a time, between full quarters: what is rounded to those or to a day is so alike at every hour. */
const startTime = (now: number) => (Math.floor(now / DAY_MS) + 1) * DAY_MS + START_MS;

/** The whole server with a chain of its own, and citizens with identities. Both clocks begin with the same morning. */
export class AnonymityStation {
  readonly http: HttpFixture;
  readonly chain: ChainFixture;
  readonly dir: string;
  readonly #identities = new Map<number, Identity>();

  private constructor(http: HttpFixture, chain: ChainFixture, dir: string) {
    this.http = http;
    this.chain = chain;
    this.dir = dir;
  }

  static async open(
    database: OpenDatabase,
    settings: Record<string, string> = {},
    extend?: Extend,
  ): Promise<AnonymityStation> {
    const dir = mkdtempSync(join(tmpdir(), 'sabha-anonymous-'));
    const chain = await ChainFixture.open(database);
    const http = await HttpFixture.open(database, {
      connection: chain.connection(),
      settings: {
        SABHA_DATA_DIR: dir,
        SABHA_KEYS_DIR: dir,
        WORK_ITERATIONS: '1',
        CENSUS_SECONDS: '60',
        ...settings,
      },
      ...(extend ? { extend } : {}),
    });
    const station = new AnonymityStation(http, chain, dir);
    // The server's clock is fixed, so the chain's is too: on a slow machine it would run ahead of the server's.
    await chain.link.connection.rpc('anvil_setBlockTimestampInterval', [0]);
    await station.wait(startTime(Date.now()) - http.now.getTime());
    return station;
  }

  get db() {
    return this.http.context.db;
  }

  contract(name: (typeof CONTRACT_OF)[AnonymousKind]) {
    const address = this.chain.link.deployment()?.addresses[name];
    if (!address) throw new Error('The contracts are not deployed');
    return parseAddress(address);
  }

  scope(kind: AnonymousKind, subject: Word): Scope {
    const chainId = this.chain.link.connection.endpoint.chainId;
    return {
      kind,
      chainId,
      contract: this.contract(CONTRACT_OF[kind]),
      subject,
    };
  }

  /** Makes these voters citizens, here and on the chain. */
  async admit(...voters: number[]): Promise<void> {
    for (const n of voters) {
      const wallet = parseAddress(this.chain.voter(n).address);
      const at = this.http.now;
      const row = {
        status: 'active' as const,
        wallet,
        registered_at: at,
        authorised_at: at,
        revoked_at: null,
      };
      await this.db.insertInto('citizens').values(row).execute();
    }
    await this.chain.authorise(...voters);
  }

  /** The wallet of voter `n` is that of a registered person: the same person for the same `who`. */
  async register(n: number, who = n): Promise<void> {
    await this.admit(n);
    const { nic, email, mobile } = memberFacts(who);
    const wallet = parseAddress(this.chain.voter(n).address);
    const person = buildPerson({ privacy: this.http.context.privacy, wallet, nic, email, mobile });
    await this.db.transaction().execute(async (trx) => {
      const taken = await claimIndexes(trx, await insertPerson(trx, person), person.claims);
      if (taken.length > 0) throw new Error('Registered already');
    });
  }

  /** Voter `n` erases what is held of them. */
  async erase(n: number): Promise<void> {
    const headers = await this.http.signedIn(parseAddress(this.chain.voter(n).address));
    const answer = await this.http.app.inject({ method: 'DELETE', url: '/api/users/me', headers });
    if (answer.json().data?.erased !== true) throw new Error(answer.body);
  }

  /** The identity of a voter of the crowd. */
  identity(n: number): Identity {
    const known = this.#identities.get(n) ?? identityNumbered(n);
    this.#identities.set(n, known);
    return known;
  }

  /** A crowd of citizens who are enrolled, as their calls would have written it, and in the published census. */
  async crowd(count = CROWD): Promise<void> {
    const voters = Array.from({ length: count }, (_, n) => n);
    await this.admit(...voters);
    const rows = voters.map((n) => ({
      commitment: wordOf(this.identity(n).commitment),
      citizen: parseAddress(this.chain.voter(n).address),
      generation: 1,
      act_id: BigInt(n - 1_000),
    }));
    await this.db.insertInto('enrolments').values(rows).execute();
    await this.publish();
  }

  /** Publishes what changed, and reads it back from the chain. */
  async publish(): Promise<void> {
    await this.settle();
    await this.stepCensus();
    await this.settle();
    await this.stepCensus();
  }

  /** What the job of the census does at once: notes what blocks have, or makes the next epoch. */
  async stepCensus(): Promise<void> {
    await censusStep(this.http.context, this.chain.link, frozenOf(DECLARED.anonymous.values()));
  }

  /** Lets time pass, here and on the chain. */
  async wait(milliseconds: number): Promise<void> {
    this.http.pass(milliseconds);
    const { connection } = this.chain.link;
    await connection.rpc('anvil_setTime', [Math.floor(this.http.now.getTime() / 1000)]);
    await connection.rpc('anvil_mine', [1]);
  }

  /** Brings everything to the chain and back, and lets the contracts overrule. */
  async settle(): Promise<void> {
    const parts = { ...this.http.context };
    for (let quiet = 0; quiet < 2; ) {
      const relayed = await relayStep(parts, this.chain.link, DECLARED.relays, async () => undefined);
      const indexed = await indexStep(parts, this.chain.link);
      quiet = relayed === 'idle' && indexed === 'idle' ? quiet + 1 : 0;
    }
    while ((await deriveStep(parts, DECLARED.forms)) === 'more');
    await followLedger(parts, DECLARED.followed);
  }

  /** Releases what waits: everything, or only large groups. `changed` is what a test takes away from how it is released. */
  async release({ all = true, changed = {} as Partial<ReleaseParts> } = {}): Promise<number> {
    if (all) this.http.pass(this.http.context.config.anonymity.releaseAllMs);
    const { context } = this.http;
    const ledger = () => actLedger(this.chain.link);
    const parts = {
      context,
      ledger,
      keys: new PoolKeys(this.dir),
      kinds: DECLARED.anonymous,
      pooled: DECLARED.pooled,
    };
    return releaseDue({ ...parts, ...changed }, { groups: true });
  }

  async call(path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) {
    const { body, headers = {} } = options;
    const answer = await this.http.app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: answer.statusCode, json: answer.json(), headers: answer.headers };
  }

  /** The newest lists of citizens and those of scopes that stay with older ones, as a browser reads them. */
  async manifest(): Promise<Manifest> {
    const { json } = await this.call('/anonymity/census/manifest.json');
    return manifestSchema.parse(json);
  }

  /** The list of a voter's cohort, as a browser reads it: the newest, or the one that is kept under a name. */
  async leavesOf(n: number, kept?: string): Promise<readonly bigint[]> {
    const manifest = await this.manifest();
    const { commitment } = this.identity(n);
    const lists = kept === undefined ? manifest.cohorts : (manifest.frozen[kept] ?? []);
    const own = namedCohorts(manifest, lists).find((cohort) => isInCohort(commitment, cohort));
    const { rawPayload } = await this.http.app.inject({ url: `/anonymity/census/${own?.file}.bin` });
    const cohort = readCohort(new Uint8Array(rawPayload));
    if (!cohort) throw new Error('The list of citizens cannot be read');
    return cohort.leaves;
  }

  /** Solves a puzzle, as every sender must. */
  async work(): Promise<WorkDone> {
    const { json } = await this.call('/api/anonymous/challenge');
    const { challenges } = puzzleResponseSchema.parse(json).data;
    const solutions = await Promise.all(
      challenges.map(async (challenge) => {
        const solution = await solveChallenge({ challenge, deriveKey });
        if (!solution) throw new Error('The puzzle was not solved');
        return { challenge, solution };
      }),
    );
    return { solutions };
  }

  /** Sends an act with its content as a browser does. */
  async send(act: Sent, content: unknown, headers: Record<string, string> = {}) {
    const body = { act, content, work: await this.work(), padding: '' };
    return this.call('/api/anonymous/acts', { body, headers });
  }

  /** What voter `n` says about a subject, with a proof for the newest list, or for one that is kept under a name. */
  async prove(
    n: number,
    kind: AnonymousKind,
    subject: Word,
    words: readonly Word[],
    kept?: string,
  ): Promise<AnonymousAct> {
    return proveOnce(this.identity(n), await this.leavesOf(n, kept), this.scope(kind, subject), words);
  }

  /** A report of voter `n` of today, proved and not sent. */
  async report(
    n: number,
    words: ReportWords = WORDS,
    day = this.today,
    thread: Word = zeroHash,
    evidence: ClaimedEvidence = [],
  ) {
    const stored = storeReportContent(words, { title: 'a'.repeat(32), body: 'b'.repeat(32) });
    const said = [
      ...[stored.titleDigest, stored.bodyDigest, wordOf(10n)],
      ...[thread, evidenceRoot(evidence)],
    ];
    const act = await this.prove(n, 'report', wordOf(BigInt(day)), said);
    const claims = evidence.length > 0 ? { evidence } : {};
    return { act, content: { title: stored.titleText, body: stored.bodyText, ...claims } };
  }

  get today(): number {
    return reportDay(Math.floor(this.http.now.getTime() / 1000));
  }

  /** Files a report of voter `n` and brings it to the contract; gives its number and digest. */
  async file(
    n: number,
  ): Promise<{ readonly id: number; readonly digest: Word; readonly receipt: IntakeReceipt }> {
    const { act, content } = await this.report(n);
    const sent = await this.send(travelling(act), content);
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.json));
    await this.release();
    await this.settle();
    const { receipt } = sent.json.data;
    const row = await this.db
      .selectFrom('reports')
      .select(['id', 'digest'])
      .where('digest', '=', receipt.digest)
      .executeTakeFirstOrThrow();
    return { id: row.id, digest: row.digest as Word, receipt };
  }

  /** Voter `n` votes on a report. */
  async vote(n: number, report: Word, { seq = 1n, choice = 1n }: { seq?: bigint; choice?: bigint } = {}) {
    const act = await this.prove(n, 'report-vote', report, [wordOf(seq), wordOf(choice)]);
    return { act, ...(await this.send(travelling(act), null)) };
  }

  async acts(kind: AnonymousKind, subject: Word) {
    const { json } = await this.call(`/api/anonymous/acts/${kind}/${subject}/0/0x00000000`);
    return lookUpResponseSchema.parse(json).data;
  }

  async shown(id: number) {
    return (await this.call(`/api/reports/${id}`)).json.data;
  }

  async setPriority(id: number): Promise<boolean> {
    return setPriority(this.http.context, id);
  }

  /** What a session of voter `n` says of the identity. */
  async membership(n: number): Promise<Membership> {
    const headers = await this.http.signedIn(parseAddress(this.chain.voter(n).address));
    return (await this.call('/api/session', { headers })).json.data.anonymity;
  }

  /** Enrols voter `n` by the calls of a browser; gives the answer. `change` is what an attacker would. */
  async enrol(n: number, change: (body: Record<string, unknown>) => object = (body) => body) {
    const account = this.chain.voter(n);
    const wallet = parseAddress(account.address);
    const membership = await this.membership(n);
    const { share, generation } =
      membership.commitment === null ? membership : (membership.next ?? membership);
    const { installation } = membership;
    const owner = { installation: parseHash(installation), wallet, generation };
    const signature = await account.signTypedData(identityRequest(owner));
    const identity = new Identity(await identityKey(signature, hexToBytes(share as Word), owner));
    const commitment = wordOf(identity.commitment);
    const deadline = BigInt(Math.floor(this.http.now.getTime() / 1000) + 600);
    const census = { chainId: this.chain.link.connection.endpoint.chainId, address: this.contract('census') };
    const signed = await account.signTypedData({
      domain: signingDomain(census),
      types: ENROLMENT.types,
      primaryType: ENROLMENT.name,
      message: { citizen: wallet, commitment: identity.commitment, generation, deadline },
    });
    const scope = this.scope('enrol', pad(wallet).toLowerCase() as Word);
    const words = [wordOf(BigInt(generation)), commitment];
    const { nullifier, points } = await proveOnce(identity, [identity.commitment], scope, words);
    const body = {
      ...{ citizen: wallet, commitment, generation, deadline: deadline.toString(), signature: signed },
      proof: { nullifier: wordOf(nullifier), points: points.map(wordOf) },
    };
    const headers = await this.http.signedIn(wallet);
    const sent = change(body);
    const answer = await this.call('/api/anonymity/enrolments', { body: sent, headers });
    if (answer.status === 200 && sent === body) this.#identities.set(n, identity);
    return { identity, body, ...answer };
  }

  async close(): Promise<void> {
    await this.http.close();
    await this.chain.close();
    rmSync(this.dir, { recursive: true, force: true });
  }
}

const proven = new Map<string, Promise<AnonymousAct>>();

/** Proves, or gives the proof of the same: each database sees the same acts, and a proof takes some seconds here. */
function proveOnce(
  identity: Identity,
  leaves: readonly bigint[],
  scope: Scope,
  words: readonly Word[],
): Promise<AnonymousAct> {
  const key = [identity.commitment, ...leaves, ...Object.values(scope), ...words].join();
  const known =
    proven.get(key) ?? proveAct(identity, leaves, leaves.indexOf(identity.commitment), scope, words);
  proven.set(key, known);
  return known;
}

/** An act as it travels. */
export function travelling({ kind, subject, words, root, nullifier, points }: AnonymousAct): Sent {
  const numbers = { root: wordOf(root), nullifier: wordOf(nullifier), points: points.map(wordOf) };
  return { kind, subject, words: [...words], ...numbers };
}
