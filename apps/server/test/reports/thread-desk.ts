import type { AddedFile } from '@sabha/anonymity/evidence/evidence-calls';
import type { Word } from '@sabha/anonymity/field';
import { newOfficerKey, OFFICER_KEY, recipientWord } from '@sabha/anonymity/thread/officer-key';
import { sealMessage } from '@sabha/anonymity/thread/sealed-message';
import { officersResponseSchema, openThreadResponseSchema } from '@sabha/anonymity/thread/thread-calls';
import { keysOfMaster, type ThreadKeys, threadCommitment } from '@sabha/anonymity/thread/thread-keys';
import type { ThreadMessage } from '@sabha/anonymity/thread/thread-message';
import {
  signThread,
  THREAD_EVIDENCE,
  THREAD_MESSAGE,
  threadEvidencePayload,
  threadMessagePayload,
  WITHDRAW_REPORT,
} from '@sabha/anonymity/thread/thread-structs';
import type { OpenDatabase } from '@sabha/db/open';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import { storeReportContent } from '@sabha/domain/reports/report-content';
import { keccak256, stringToHex, zeroHash } from 'viem';
import { insertThreads } from '../../src/anonymity/thread/report-threads.store.ts';
import { sealThread } from '../../src/anonymity/thread/sealed-threads.ts';
import { insertRole } from '../../src/officials/roles.store.ts';
import { insertReports } from '../../src/reports/reports.store.ts';
import { endThreads } from '../../src/reports/thread/end-threads.ts';
import { AnonymityStation } from '../anonymity/anonymity-station.ts';

export const AUDIT_OFFICE = { en: 'Auditor General', si: 'විගණකාධිපති', ta: 'கணக்காய்வாளர் தலைமை அதிபதி' };
export const EDUCATION_OFFICE = { en: 'Ministry of Education', si: 'අධ්‍යාපන අමාත්‍යාංශය', ta: 'கல்வி அமைச்சு' };
const BLIND: Word = `0x${'44'.repeat(32)}`;
const HOUR_MS = 3_600_000;

/** A case officer with a session and a published key. */
export interface Officer {
  readonly wallet: Address;
  readonly headers: Record<string, string>;
  readonly identity: string;
  readonly recipient: string;
}

/** What a reporter's device has. */
export interface Reporter {
  readonly keys: ThreadKeys;
  readonly report: Word;
  readonly id: number;
  readonly blind: Word;
}

/** Reporters and officers over HTTP, with a chain. Reports are written as their release writes them, but for the test of that. */
export class ThreadDesk {
  readonly station: AnonymityStation;
  #made = 0;

  private constructor(station: AnonymityStation) {
    this.station = station;
  }

  static async open(database: OpenDatabase, settings: Record<string, string> = {}): Promise<ThreadDesk> {
    return new ThreadDesk(await AnonymityStation.open(database, settings));
  }

  get contract() {
    const { chainId } = this.station.chain.link.connection.endpoint;
    return { chainId, address: this.station.contract('anonymousReports') };
  }

  /** The keys of a receipt that nobody else has, and what its report carries of them. */
  async newThread() {
    this.#made += 1;
    const keys = await keysOfMaster(new Uint8Array(32).fill(this.#made));
    const file = await sealMessage({ v: 1, kind: 'opening', blind: BLIND }, [keys.recipient]);
    const { lookup, recipient, address } = keys;
    const parts = { lookup, recipient, address, opening: Buffer.from(file).toString('base64') };
    return { keys, parts, blind: BLIND, commitment: threadCommitment(address, BLIND) };
  }

  /** A report that was just released, with a thread. */
  async reported(body = 'Meals for 340 children are paid for, and 210 are eaten.'): Promise<Reporter> {
    const { keys, parts, blind, commitment } = await this.newThread();
    const id = this.#made;
    const { http, db } = this.station;
    const words = { title: 'School meals that nobody ate', body, language: 'en' as const };
    const stored = storeReportContent(words, { title: 'a'.repeat(32), body: 'b'.repeat(32) });
    const report = keccak256(stringToHex(`report ${id}`));
    const { title, body: description, ...texts } = stored;
    await insertReports(db, [
      {
        ...texts,
        ...{ id, digest: report, nullifier: `0x${id}`, day: 20_000, category: 10, title, description },
        ...{ threadCommitment: commitment, evidenceRoot: zeroHash, words: [], priority: 2 },
        ...{ createdAt: http.now, textDue: new Date(http.now.getTime() + 72 * HOUR_MS) },
      },
    ]);
    await insertThreads(db, [{ ...sealThread(http.context.privacy, id, parts), opening: parts.opening }]);
    return { keys, report, id, blind };
  }

  /** A case officer of an office. `publish` also a key. */
  async officer(n: number, office = AUDIT_OFFICE, { publish = true } = {}): Promise<Officer> {
    const officer = await this.appointed(parseAddress(this.station.chain.voter(n).address), office);
    if (publish) {
      const published = await this.publishKey(n, officer.recipient, officer.headers);
      if (published.status !== 200) throw new Error(JSON.stringify(published.json));
    }
    return officer;
  }

  /** A wallet with the role of a case officer, which has published no key. */
  async appointed(wallet: Address, office = AUDIT_OFFICE): Promise<Officer> {
    const { http, db } = this.station;
    await insertRole(db, { wallet, role: 'case-officer', office }, http.now);
    return { wallet, headers: await http.signedIn(wallet), ...(await newOfficerKey()) };
  }

  /** Publishes a key that voter `signer` signed: for the own wallet, or for one that is a contract. */
  async publishKey(
    signer: number,
    recipient: string,
    headers: Record<string, string>,
    { days = 300, wallet = parseAddress(this.station.chain.voter(signer).address) } = {},
  ) {
    const until = Math.floor(this.station.http.now.getTime() / 1000) + days * 86_400;
    const word = recipientWord(recipient);
    if (!word) throw new Error('No recipient');
    const message = {
      officer: wallet,
      recipient: word,
      until: BigInt(until),
    };
    const hash = OFFICER_KEY.digest(OFFICER_KEY.encode(message), this.contract);
    const signature = await this.station.chain.voter(signer).sign({ hash });
    const body = { recipient, until, signature };
    return this.station.call('/api/reports/officer-keys', { body, headers });
  }

  /** To whom a new thread is encrypted. */
  async intake() {
    return officersResponseSchema.parse((await this.station.call('/api/anonymous/officers')).json).data;
  }

  /** A call with a receipt, after its computation. */
  async withReceipt(path: string, lookup: unknown, more: object = {}, headers: Record<string, string> = {}) {
    const body = { lookup, padding: '', ...more, work: await this.station.work() };
    return this.station.call(`/api/anonymous/thread${path}`, { body, headers });
  }

  /** The thread as its reporter reads it; throws where it does not open. */
  async opened({ keys }: Pick<Reporter, 'keys'>) {
    const { json } = await this.withReceipt('', keys.lookup);
    return openThreadResponseSchema.parse(json).data;
  }

  /** What a reporter's device sends as a message. `change` is what an attacker would. */
  async message(
    { keys, report }: Reporter,
    { text = 'It began in March.', seq = 1, to = [] as readonly string[], privateKey = keys.privateKey } = {},
  ) {
    const said: ThreadMessage = { v: 1, kind: 'answer', text };
    const file = await sealMessage(said, [keys.recipient, ...to]);
    const payload = threadMessagePayload(report, BigInt(seq), file);
    const signature = await signThread(THREAD_MESSAGE, payload, this.contract, privateKey);
    return { seq, to, file: Buffer.from(file).toString('base64'), signature };
  }

  /** What a reporter's device sends to add this upload. `change` is what an attacker would. */
  async fileMessage(
    { keys, report }: Reporter,
    { upload, sha256 }: AddedFile,
    { seq = 1, to = [] as readonly string[], privateKey = keys.privateKey, signedHash = sha256 } = {},
  ) {
    const said: ThreadMessage = { v: 1, kind: 'evidence', name: 'list-march.jpg', bytes: 700, sha256 };
    const file = await sealMessage(said, [keys.recipient, ...to]);
    const payload = threadEvidencePayload(report, BigInt(seq), file, signedHash);
    const signature = await signThread(THREAD_EVIDENCE, payload, this.contract, privateKey);
    const evidence = { upload, sha256 };
    return { seq, to, file: Buffer.from(file).toString('base64'), signature, evidence };
  }

  /** A file of the report as its reporter asks for it. */
  async ownFile({ keys }: Pick<Reporter, 'keys'>, number: number) {
    const payload = { lookup: keys.lookup, padding: '', number, work: await this.station.work() };
    const options = { method: 'POST' as const, url: '/api/anonymous/thread/files', payload };
    const { statusCode, headers, rawPayload } = await this.station.http.app.inject(options);
    return { status: statusCode, headers, bytes: new Uint8Array(rawPayload) };
  }

  async withdrawal({ keys, report, blind }: Reporter) {
    const payload = WITHDRAW_REPORT.encode({ report });
    return { blind, signature: await signThread(WITHDRAW_REPORT, payload, this.contract, keys.privateKey) };
  }

  /** An officer asks: encrypted to the reporter and to these officers. */
  async ask(
    officer: Officer,
    id: number,
    text: string,
    officers: readonly Officer[] = [officer],
    answerBy: string | null = null,
  ) {
    const { json } = await this.of(officer, `${id}/thread`);
    const to = officers.map(({ recipient }) => recipient);
    const file = await sealMessage({ v: 1, kind: 'question', text }, [json.data.reporter, ...to]);
    const body = { to, file: Buffer.from(file).toString('base64'), answer_by: answerBy };
    return this.of(officer, `${id}/thread`, body);
  }

  /** A call of an officer; a `POST` where there is a body. */
  async of(
    { headers: given, wallet }: Pick<Officer, 'headers'> & { readonly wallet?: Address },
    path: string,
    body?: object,
    method?: 'PUT',
  ) {
    // A session lasts an hour, and tests pass some.
    const headers = wallet ? await this.station.http.signedIn(wallet) : given;
    const options = {
      url: `/api/reports/${path}`,
      headers,
      method: method ?? (body ? ('POST' as const) : ('GET' as const)),
    };
    const answer = await this.station.http.app.inject({ ...options, ...(body ? { payload: body } : {}) });
    return { status: answer.statusCode, json: answer.json() };
  }

  async end(): Promise<void> {
    await endThreads(this.station.http.context);
  }

  async close(): Promise<void> {
    await this.station.close();
  }
}
