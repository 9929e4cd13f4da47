import { randomBytes } from 'node:crypto';
import type { AnonymousKind, Scope } from '@sabha/anonymity/acts/anonymous-act';
import { reportDay } from '@sabha/anonymity/acts/report-days';
import { manifestSchema, namedCohorts } from '@sabha/anonymity/calls/manifest';
import type { ActContent } from '@sabha/anonymity/calls/submit-act';
import { readCohort } from '@sabha/anonymity/census/cohort-file';
import { isInCohort } from '@sabha/anonymity/census/cohorts';
import { type Word, wordOf } from '@sabha/anonymity/field';
import { identityKey } from '@sabha/anonymity/identity/identity-key';
import { identityRequest } from '@sabha/anonymity/identity/identity-request';
import { createVerifiers } from '@sabha/anonymity/proof/verify-processes';
import { makeThread } from '@sabha/anonymity/thread/make-thread';
import type { Receipt } from '@sabha/anonymity/thread/receipt';
import { type DemoWallet, installationOf } from '@sabha/chain/accounts';
import { startSignatureWorkers } from '@sabha/chain/signature-workers';
import type { ContractName } from '@sabha/contracts/contract-list';
import { signingDomain } from '@sabha/domain/acts/signed-struct';
import { ENROLMENT } from '@sabha/domain/anonymity/enrolment-struct';
import type { Membership } from '@sabha/domain/anonymity/membership';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { storeReportContent } from '@sabha/domain/reports/report-content';
import { ActIntake } from '@sabha/server/acts/act-intake';
import { actLedger } from '@sabha/server/acts/act-ledger';
import { signatureVerifier } from '@sabha/server/acts/verify-signatures';
import { censusFile, publishedManifest } from '@sabha/server/anonymity/census/census.store';
import { enrolmentKind } from '@sabha/server/anonymity/enrolment/enrolment-kind';
import { membershipOf } from '@sabha/server/anonymity/enrolment/membership';
import { submitAct } from '@sabha/server/anonymity/intake/submit-act';
import { PoolKeys } from '@sabha/server/anonymity/pool/pool-keys';
import { DECLARED } from '@sabha/server/domains';
import type { RunningServer } from '@sabha/server/main';
import {
  assignReport,
  publishText,
  replyToReport,
  resolveReport,
} from '@sabha/server/reports/cases/decide-report';
import type { ReportRow } from '@sabha/server/reports/reports.store';
import { Identity } from '@semaphore-protocol/identity';
import { hexToBytes, pad, zeroHash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { INVENTED_REPORTS, type InventedReport } from '../../../data/reports/reports.ts';
import type { DemonstrationOfficer } from './demonstration-officer.ts';
import { inventedRows } from './invented-rows.ts';
import { Prover } from './prover.ts';

const VALID_SECONDS = 3_600;
/** How far apart the voters of two reports are in the crowd. */
const STEP = 5;
const OFFICE = {
  en: 'Report Office (demonstration)',
  si: 'වාර්තා කාර්යාලය (ආදර්ශන)',
  ta: 'முறைப்பாட்டு அலுவலகம் (செயல்விளக்கம்)',
};

const CONTRACT_OF = {
  report: 'anonymousReports',
  'report-vote': 'anonymousReports',
  ballot: 'secretBallots',
  disclosure: 'secretBallots',
  enrol: 'census',
} as const satisfies Record<AnonymousKind, ContractName>;

/** It waits for its release since a start before this one; or another list was published as a vote opened. */
const PASSING: ReadonlySet<string> = new Set(['daily-limit', 'seq-too-low', 'root-unknown']);

/** What is said, and what goes with it. */
type Say = (
  key: Uint8Array,
) => Promise<{ readonly words: readonly Word[]; readonly content: ActContent | null }>;

type Server = Pick<RunningServer, 'context' | 'link'>;

/** Where the citizens of the demonstration hand in what their browsers would send. */
export class CrowdDesk {
  readonly #server: Server;
  readonly #wallets: readonly DemoWallet[];
  readonly #signal: AbortSignal;
  readonly #prover = new Prover();
  readonly #verifiers = createVerifiers(1);
  #members: readonly CrowdMember[] = [];

  private constructor(server: Server, wallets: readonly DemoWallet[], signal: AbortSignal) {
    this.#server = server;
    this.#wallets = wallets;
    this.#signal = signal;
  }

  /** Null without deployed contracts: then it waits for the next start. */
  static async open(
    server: Server,
    wallets: readonly DemoWallet[],
    signal: AbortSignal,
  ): Promise<CrowdDesk | null> {
    return server.link.deployment() ? new CrowdDesk(server, wallets, signal) : null;
  }

  async close(): Promise<void> {
    this.#prover.close();
    await this.#verifiers.close();
  }

  /** Whether every invented report is there, and somebody voted on each that is voted on. */
  async isDone(): Promise<boolean> {
    const rows = await this.#reports();
    return (
      rows.size === INVENTED_REPORTS.length &&
      [...rows].every(
        ([{ up, resolved }, row]) => (up === 0 || row.likes > 0n) && !resolved === !row.resolved_at,
      )
    );
  }

  /** Enrols those who are not yet, one after the other. */
  async enrol(): Promise<void> {
    const { context, link } = this.#server;
    const { db, clock, events, log } = context;
    const ledger = actLedger(link);
    const workers = startSignatureWorkers(1);
    const kind = enrolmentKind(signatureVerifier(context, ledger, workers), this.#verifiers, ledger, events);
    const intake = new ActIntake({ db, kind, receiptKey: ledger.receiptKey, clock, events }, log);
    try {
      const members: CrowdMember[] = [];
      for (const wallet of this.#wallets) {
        this.#signal.throwIfAborted();
        const address = parseAddress(wallet.address);
        const membership = await membershipOf(context, address, this.#installation);
        if (membership.generation === 0) continue; // erased, or not authorised yet
        const member = await crowdMember(wallet, membership);
        members.push(member);
        if (membership.state !== 'none') continue;
        const recorded = await intake.submit(await this.#enrolment(member));
        if (!recorded.ok)
          throw new Error(`A demonstration citizen was not enrolled: ${recorded.failure.kind}`);
      }
      this.#members = members;
    } finally {
      await workers.close();
    }
  }

  async #enrolment({ wallet, membership: { generation }, key, commitment: leaf }: CrowdMember) {
    const scope = this.scope('enrol', pad(parseAddress(wallet.address)).toLowerCase() as Word);
    const receivedAt = this.#server.context.clock();
    const citizen = parseAddress(wallet.address);
    const commitment = wordOf(leaf);
    const deadline = BigInt(Math.floor(receivedAt.getTime() / 1000) + VALID_SECONDS);
    const message = { citizen, commitment: leaf, generation, deadline };
    const words = [wordOf(BigInt(generation)), commitment];
    const { nullifier, points } = await this.#prover.prove({ key, leaves: [leaf], scope, words });
    const authorization = await privateKeyToAccount(wallet.privateKey).signTypedData({
      domain: signingDomain({ chainId: scope.chainId, address: scope.contract }),
      types: ENROLMENT.types,
      primaryType: ENROLMENT.name,
      message,
    });
    return {
      ...{
        author: citizen,
        seq: BigInt(generation),
        payload: ENROLMENT.encode(message),
        authorization,
        receivedAt,
      },
      ...{ commitment, generation, proof: { nullifier: wordOf(nullifier), points: points.map(wordOf) } },
    };
  }

  /** True once everybody is in a published list; null before. */
  async areAllListed(): Promise<true | null> {
    for (const { commitment } of this.#members) if (!(await this.#listWith(commitment))) return null;
    return true;
  }

  /** The published list of a commitment's cohort; null where it is not in it. */
  async #listWith(commitment: bigint): Promise<readonly bigint[] | null> {
    const { db } = this.#server.context;
    const published = await publishedManifest(db);
    if (!published) return null;
    const manifest = manifestSchema.parse(JSON.parse(published.manifest));
    const cohort = namedCohorts(manifest, manifest.cohorts).find((one) => isInCohort(commitment, one));
    const bytes = cohort && (await censusFile(db, cohort.file));
    const leaves = bytes ? readCohort(bytes)?.leaves : null;
    return leaves?.includes(commitment) ? leaves : null;
  }

  /** Sends the invented reports that are not there, each by another citizen. Gives the receipts of those with a thread. */
  async report(): Promise<readonly Receipt[]> {
    const receipts: Receipt[] = [];
    const there = await this.#reports();
    const { clock } = this.#server.context;
    for (const [n, report] of INVENTED_REPORTS.entries()) {
      if (there.has(report)) continue;
      const { category, language, title, body, question } = report;
      const stored = storeReportContent({ title, body, language }, { title: nonce(), body: nonce() });
      const thread = question ? await makeThread(this.#installation) : null;
      const words = [
        ...[stored.titleDigest, stored.bodyDigest, wordOf(BigInt(category))],
        ...[thread?.commitment ?? zeroHash, zeroHash],
      ];
      const day = wordOf(BigInt(reportDay(Math.floor(clock().getTime() / 1000))));
      const content = {
        title: stored.titleText,
        body: stored.bodyText,
        ...(thread && { thread: thread.parts }),
      };
      const say = async () => ({ words, content });
      await this.send({ by: n, scope: this.scope('report', day), say });
      if (thread) receipts.push(thread.receipt);
    }
    return receipts;
  }

  /** True once all reports are released; null before. */
  async areReportsOut(): Promise<true | null> {
    return (await this.#reports()).size === INVENTED_REPORTS.length ? true : null;
  }

  /** True once somebody's vote on each report that is to be resolved is counted; null before. */
  async areVotesOut(): Promise<true | null> {
    const rows = [...(await this.#reports())];
    return rows.every(([{ resolved }, { likes, resolved_at: at }]) => !resolved || likes > 0n || at)
      ? true
      : null;
  }

  /** What offices decide before people vote. */
  async decide(): Promise<void> {
    const { context } = this.#server;
    for (const [{ checked, office, reply }, row] of await this.#reports()) {
      const asked = { official: this.#official(), id: row.id };
      if (checked && !row.text_published_at) expect(await publishText(context, asked));
      if (office && !row.assigned_office) expect(await assignReport(context, asked, { office }));
      if (reply && !row.reply) expect(await replyToReport(context, asked, { reply }));
    }
  }

  /** Votes on each report that nobody voted on: on those that are to be resolved, or on the others. */
  async vote(which: 'to be resolved' | 'others'): Promise<void> {
    for (const [{ up, down, resolved }, row] of await this.#reports()) {
      if ((which === 'to be resolved') === !resolved) continue;
      if (row.likes + row.dislikes > 0n || row.resolved_at) continue;
      for (let n = 0; n < up + down; n += 1) await this.voteOn(row, n, n < up ? 'up' : 'down');
    }
  }

  /** Has the voter number `n` of a report vote on it. */
  async voteOn(row: ReportRow, n: number, choice: 'up' | 'down'): Promise<void> {
    const words = [wordOf(1n), wordOf(choice === 'up' ? 1n : 2n)];
    const scope = this.scope('report-vote', row.digest as Word);
    await this.send({ by: row.id * STEP + n, scope, say: async () => ({ words, content: null }) });
  }

  /** What case officers ask the writers of reports. */
  async ask(officer: DemonstrationOfficer): Promise<void> {
    for (const [{ question }, { id }] of await this.#reports()) if (question) await officer.ask(id, question);
  }

  /** What offices resolve after people voted. */
  async resolve(): Promise<void> {
    for (const [{ resolved: note }, row] of await this.#reports())
      if (note && !row.resolved_at)
        expect(
          await resolveReport(this.#server.context, { official: this.#official(), id: row.id }, { note }),
        );
  }

  /** What one of the crowd says in a scope, proved and handed in. `say` is given the key of whoever says it. */
  async send({
    by,
    scope,
    say,
  }: {
    readonly by: number;
    readonly scope: Scope;
    readonly say: Say;
  }): Promise<void> {
    this.#signal.throwIfAborted();
    const { context, link } = this.#server;
    const member = this.#members[by % this.#members.length];
    if (!member) throw new Error('Nobody of the demonstration is enrolled');
    const { words, content } = await say(member.key);
    // Others enrol meanwhile, and an older list is not good for long.
    const leaves = await this.#listWith(member.commitment);
    if (!leaves) throw new Error('A citizen of the demonstration is not in the published list');
    const act = await this.#prover.prove({ key: member.key, leaves, scope, words });
    const keys = new PoolKeys(context.config.keys.dir);
    const parts = {
      context,
      ledger: actLedger(link),
      verifiers: this.#verifiers,
      keys,
      kinds: DECLARED.anonymous,
    };
    const taken = await submitAct(parts, { act, content });
    if (!taken.ok && !PASSING.has(taken.failure.kind))
      throw new Error(`An anonymous act of the demonstration was refused: ${taken.failure.kind}`);
  }

  async #reports(): Promise<ReadonlyMap<InventedReport, ReportRow>> {
    return inventedRows(this.#server.context.db);
  }

  get #installation() {
    return installationOf(this.#server.link.connection.accounts);
  }

  scope(kind: AnonymousKind, subject: Word): Scope {
    const ledger = actLedger(this.#server.link);
    const contract = ledger.contract(CONTRACT_OF[kind]);
    if (!contract) throw new Error('The contracts are not deployed');
    return { kind, chainId: ledger.chainId, contract: contract.address, subject };
  }

  #official() {
    const wallet = this.#server.link.connection.accounts.caseOfficer.address;
    return { role: 'case-officer', wallet, office: OFFICE } as const;
  }
}

function nonce(): string {
  return randomBytes(16).toString('hex');
}

function expect(
  done: { readonly ok: true } | { readonly ok: false; readonly failure: { readonly kind: string } },
): void {
  if (!done.ok) throw new Error(`A decision of the demonstration was refused: ${done.failure.kind}`);
}

/** A citizen of the demonstration with the identity that the own browser would make. */
interface CrowdMember {
  readonly wallet: DemoWallet;
  readonly membership: Membership;
  readonly key: Uint8Array;
  readonly commitment: bigint;
}

/** Makes a citizen's identity as a browser does: of the wallet's signature and the share that a session brings. */
async function crowdMember(wallet: DemoWallet, membership: Membership): Promise<CrowdMember> {
  const { generation, installation, share } = membership;
  const owner = { installation: parseHash(installation), wallet: parseAddress(wallet.address), generation };
  const signature = await privateKeyToAccount(wallet.privateKey).signTypedData(identityRequest(owner));
  const key = await identityKey(signature, hexToBytes(share as Word), owner);
  return { wallet, membership, key, commitment: new Identity(key).commitment };
}
