import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import type { OpenDatabase } from '@sabha/db/open';
import { scriptArguments } from '@sabha/db/test/built-script';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { createPetitionResponseSchema } from '@sabha/domain/petitions/petition-calls';
import { petitionTextSchema } from '@sabha/domain/petitions/petition-text';
import type { Choice } from '@sabha/domain/voting/choice';
import { USUAL_CLOSING_TERMS } from '@sabha/domain/voting/proposal-terms';
import type { Hex, PrivateKeyAccount } from 'viem';
import { audit } from '../../../../packages/audit/src/audit.ts';
import { openInput } from '../../../../packages/audit/src/input/open-input.ts';
import { RecoveryThreads } from '../../../../packages/audit/src/recover/recovery-threads.ts';
import type { AuditReport } from '../../../../packages/audit/src/report/report.ts';
import { followLedger } from '../../src/acts/ledger/follow-ledger.ts';
import { authoriseCitizen } from '../../src/registration/authorisation/authorise-citizen.ts';
import { queueReplacement } from '../../src/registration/authorisation/chain-tasks.store.ts';
import { markRevoked, writeCitizen } from '../../src/registration/authorisation/citizens.store.ts';
import { countDay } from '../../src/registration/daily/citizen-days.store.ts';
import { insertCategory } from '../../src/spending/categories/categories.store.ts';
import { createProposal } from '../../src/voting/proposals/create-proposal.ts';
import { findProposal } from '../../src/voting/proposals/proposals.store.ts';
import { ChainFixture } from '../chain-fixture.ts';
import { FOLLOWED_KINDS } from '../declared-kinds.ts';
import { HttpFixture } from '../http-fixture.ts';
import { draftBody, endorsementBody } from '../petitions/petition-station.ts';
import { signVote, voteBody } from './ballots.ts';

const AUDITOR = fileURLToPath(new URL('../../../../packages/audit/test/run-auditor.ts', import.meta.url));
const DAY_MS = 86_400_000;
export const OFFICE = {
  role: 'official',
  wallet: `0x${'a0'.repeat(20)}`,
  office: { en: 'Ministry of Transport', si: 'ප්‍රවාහන අමාත්‍යාංශය', ta: 'போக்குவரத்து அமைச்சு' },
} as const;

/** The server with its routes on a real chain, moved on step by step, and the auditor as anyone runs it. */
export class AuditedFixture {
  readonly fixture: ChainFixture;
  readonly http: HttpFixture;
  readonly origin: string;
  readonly threads = new RecoveryThreads(1);
  #category: number | null = null;

  private constructor(fixture: ChainFixture, http: HttpFixture, origin: string) {
    this.fixture = fixture;
    this.http = http;
    this.origin = origin;
  }

  static async open(database: OpenDatabase, settings: Record<string, string> = {}): Promise<AuditedFixture> {
    const fixture = await ChainFixture.open(database);
    const http = await HttpFixture.open(database, { connection: fixture.connection(), settings });
    http.pass(Date.now() - http.now.getTime());
    return new AuditedFixture(fixture, http, await http.listen());
  }

  async admit(...accounts: readonly PrivateKeyAccount[]): Promise<void> {
    for (const { address } of accounts) {
      const citizen = parseAddress(address);
      await this.fixture.db.transaction().execute(async (trx) => {
        await authoriseCitizen(trx, citizen, this.http.now);
        await countDay(trx, 'passed', this.http.now);
      });
    }
  }

  /** Replaces a wallet, by a server that forgets that both are one person's: only the contract judges what the new one does. */
  async replace(lost: PrivateKeyAccount, found: PrivateKeyAccount): Promise<void> {
    const [wallet, replacement] = [parseAddress(lost.address), parseAddress(found.address)];
    const { now } = this.http;
    await this.fixture.db.transaction().execute(async (trx) => {
      await markRevoked(trx, wallet, now);
      await writeCitizen(trx, replacement, { status: 'active', over: ['revoked'], now });
      await queueReplacement(trx, { wallet, replacement }, now);
    });
    await this.settle();
  }

  /** A proposal that is open for a day; gives its number. */
  async propose(title: string): Promise<number> {
    const name = { en: 'Transport', si: 'ප්‍රවාහනය', ta: 'போக்குவரத்து' };
    this.#category ??= await insertCategory(this.fixture.db, name, this.http.now);
    const text = { en: title, si: 'ගඟ හරහා පාලමක්', ta: 'ஆற்றின் மேல் பாலம்' };
    const created = await createProposal(this.http.context, OFFICE, {
      title: text,
      short_description: text,
      description_in_details: text,
      category_id: this.#category ?? 1,
      ...USUAL_CLOSING_TERMS,
      eligibility: 'by-close',
      expired_date: new Date(this.http.now.getTime() + DAY_MS).toISOString(),
    });
    if (!created.ok) throw new Error(created.failure.kind);
    return created.value.id;
  }

  /** Signs a vote and sends it; gives the status. */
  async vote(by: PrivateKeyAccount, proposalId: number, choice: Choice, seq = 1n): Promise<number> {
    const contract = this.fixture.link.deployment()?.addresses.proposals ?? '0x';
    const proposal = await findProposal(this.fixture.db, proposalId);
    const deadline = BigInt(Math.floor(this.http.now.getTime() / 1000) + 600);
    const terms = { proposalId, choice, seq, deadline, textHash: parseHash(proposal?.text_hash ?? '') };
    const payload = voteBody(await signVote(by, terms, { contract }));
    return (await this.http.app.inject({ method: 'POST', url: `/api/proposal/vote-${choice}`, payload }))
      .statusCode;
  }

  /** Votes from the wallet itself, past the server. */
  async voteDirectly(by: PrivateKeyAccount, proposalId: number, choice: Choice): Promise<void> {
    const { connection } = this.fixture.link;
    const hash = await connection.walletFor(by).writeContract({
      address: this.fixture.link.deployment()?.addresses.proposals ?? '0x',
      abi: proposalsAbi,
      functionName: choice === 'yes' ? 'voteYes' : 'voteNo',
      args: [BigInt(proposalId)],
    });
    await connection.publicClient.waitForTransactionReceipt({ hash });
  }

  /** Starts a petition; gives its number, the digest of its draft, and what the server answered. */
  async petition(
    by: PrivateKeyAccount,
    title: string,
    required: number,
  ): Promise<{ id: number; digest: Hex; answer: string }> {
    const text = petitionTextSchema.parse({ title, description: 'It rains in.' });
    const terms = { by, text, required, contract: this.#petitions(), now: this.http.now };
    const { body, digest } = await draftBody(terms);
    const answer = await this.http.app.inject({ method: 'POST', url: '/api/petitions', payload: body });
    const { id } = createPetitionResponseSchema.parse(answer.json()).data.petition;
    return { id, digest: parseHash(digest), answer: answer.body };
  }

  /** Signs a petition, or takes the signature back; gives the status. */
  async endorse(
    by: PrivateKeyAccount,
    { id, digest: petition }: { readonly id: number; readonly digest: Hex },
    choice: 'sign' | 'withdraw',
    seq = 1n,
    list_pseudonym = false,
  ): Promise<number> {
    return (await this.endorseAloud(by, { id, digest: petition }, choice, seq, list_pseudonym)).status;
  }

  /** The same; gives all that is answered. */
  async endorseAloud(
    by: PrivateKeyAccount,
    { id, digest: petition }: { readonly id: number; readonly digest: Hex },
    choice: 'sign' | 'withdraw' = 'sign',
    seq = 1n,
    list_pseudonym = false,
  ) {
    const terms = { by, petition, choice, seq, contract: this.#petitions(), now: this.http.now };
    const { body } = await endorsementBody(terms);
    const url = `/api/petitions/${id}/sign`;
    const payload = { ...body, list_pseudonym };
    const { statusCode, headers, ...answer } = await this.http.app.inject({ method: 'POST', url, payload });
    return { status: statusCode, headers, json: answer.json() };
  }

  /** Signs a petition from the wallet itself, past the server. */
  async endorseDirectly(by: PrivateKeyAccount, petition: Hex): Promise<void> {
    const { connection } = this.fixture.link;
    const hash = await connection.walletFor(by).writeContract({
      address: this.#petitions().address,
      abi: petitionsAbi,
      functionName: 'signPetition',
      args: [petition],
    });
    await connection.publicClient.waitForTransactionReceipt({ hash });
  }

  /** Starts a petition from the wallet itself, of whose text the server hears nothing. */
  async petitionDirectly(by: PrivateKeyAccount): Promise<void> {
    const { connection } = this.fixture.link;
    const hash = await connection.walletFor(by).writeContract({
      address: this.#petitions().address,
      abi: petitionsAbi,
      functionName: 'createPetition',
      args: [`0x${'7e'.repeat(32)}`, 5, BigInt(Math.floor(this.http.now.getTime() / 1000) + 86_400)],
    });
    await connection.publicClient.waitForTransactionReceipt({ hash });
  }

  #petitions() {
    const { connection } = this.fixture.link;
    return {
      chainId: connection.endpoint.chainId,
      address: this.fixture.link.deployment()?.addresses.petitions ?? ('0x' as const),
    };
  }

  /** Brings everything to the chain and back, and lets the contract overrule. */
  async settle(): Promise<void> {
    await this.fixture.drain();
    await followLedger(this.http.context, FOLLOWED_KINDS);
  }

  /** Anchors what was received, as a minute later. */
  async anchor(): Promise<void> {
    this.fixture.clock = () => new Date(Date.now() + 61_000);
    await this.fixture.anchor();
    await followLedger(this.http.context, FOLLOWED_KINDS);
  }

  async bundle(query = ''): Promise<string> {
    const answer = await fetch(`${this.origin}/api/audit/bundle${query}`);
    if (!answer.ok) throw new Error(`The bundle answers ${answer.status}`);
    return answer.text();
  }

  /** Keeps a bundle in a file; gives its path. */
  keep(bundle: string): string {
    const file = join(this.fixture.dataDir, 'bundle.ndjson');
    writeFileSync(file, bundle);
    return file;
  }

  /** Audits a file or a server, in this process and with its threads, which an auditor starts anew each time. */
  audit(where: string, rpcUrl?: string): Promise<AuditReport> {
    return audit(openInput(where, null), { rpcUrl, threads: this.threads });
  }

  get rpcUrl(): string {
    return this.fixture.link.connection.endpoint.rpcUrl;
  }

  async close(): Promise<void> {
    await this.threads.close();
    await this.http.close();
    await this.fixture.close();
  }
}

/** Runs the auditor as anyone would; gives its exit code and what it printed. */
export async function audited(...args: readonly string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [...scriptArguments(AUDITOR), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, text };
}
