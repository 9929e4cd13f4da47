import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ClaimedEvidence,
  type FinishedUpload,
  PART_BYTES,
  PART_HASH_HEADER,
  type UploadPurpose,
} from '@sabha/anonymity/evidence/evidence-calls';
import type { Word } from '@sabha/anonymity/field';
import { ageKey } from '@sabha/anonymity/test/age-key';
import { parseAddress } from '@sabha/domain/core/hex';
import { puzzleResponseSchema, type WorkDone } from '@sabha/domain/core/work';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { App } from '../../src/http/app-type.ts';
import { insertRole } from '../../src/officials/roles.store.ts';
import { replaceKey } from '../../src/reports/thread/officers/officer-keys.store.ts';
import type { HttpFixture } from '../http-fixture.ts';

export const sha256 = (bytes: Uint8Array): Word => `0x${createHash('sha256').update(bytes).digest('hex')}`;

const OFFICE = { en: 'Auditor General', si: 'විගණකාධිපති', ta: 'கணக்காய்வாளர் தலைமை அதிபதி' };
const OFFICER = parseAddress(`0x${'0f'.repeat(20)}`);
const YEAR_MS = 365 * 86_400_000;

/** An officer's key, and settings under which files of reports are taken. `publish`: the officer publishes the key. */
export async function evidenceSettings() {
  const dir = mkdtempSync(join(tmpdir(), 'sabha-evidence-'));
  const { identity, recipient } = await ageKey();
  const publish = async ({ context, now }: HttpFixture): Promise<void> => {
    await insertRole(context.db, { wallet: OFFICER, role: 'case-officer', office: OFFICE }, now);
    const until = new Date(now.getTime() + YEAR_MS);
    await context.db
      .transaction()
      .execute((trx) => replaceKey(trx, { wallet: OFFICER, recipient, until, signature: '0x' }, now));
  };
  const remove = () => rmSync(dir, { recursive: true, force: true });
  return { dir, identity, recipient, settings: { EVIDENCE_DIR: dir, WORK_ITERATIONS: '1' }, publish, remove };
}

/** Bytes that look like an age file of this length. */
export function sealedBytes(length: number): Buffer {
  const head = Buffer.from('age-encryption.org/v1\n');
  return Buffer.concat([head, randomBytes(length - head.length)]);
}

/** Uploads files as a browser does, without cookies. */
export class EvidenceClient {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  async ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: { body?: object | Buffer; headers?: Record<string, string> } = {},
  ) {
    const { body, headers = {} } = options;
    const url = `/api/anonymous/evidence${path}`;
    const answer = await this.#app.inject({ method, url, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, json: answer.json() };
  }

  async work(): Promise<WorkDone> {
    const { challenges } = puzzleResponseSchema.parse((await this.ask('GET', '/challenge')).json).data;
    const solutions = await Promise.all(
      challenges.map(async (challenge) => {
        const solution = await solveChallenge({ challenge, deriveKey });
        if (!solution) throw new Error('The puzzle was not solved');
        return { challenge, solution };
      }),
    );
    return { solutions };
  }

  /** Begins an upload; gives the answer. */
  async begin(
    bytes: number,
    purpose: UploadPurpose = { kind: 'original' },
    headers: Record<string, string> = {},
  ) {
    return this.ask('POST', '', { body: { bytes, purpose, work: await this.work() }, headers });
  }

  async put(upload: string, part: number, bytes: Buffer, headers: Record<string, string> = {}) {
    return this.ask('PUT', `/${upload}/parts/${part}`, {
      body: bytes,
      headers: {
        'content-type': 'application/octet-stream',
        [PART_HASH_HEADER]: sha256(bytes).slice(2),
        ...headers,
      },
    });
  }

  async finish(upload: string, hash: Word) {
    return this.ask('POST', `/${upload}/finish`, { body: { sha256: hash } });
  }

  /** The whole way of a file. */
  async upload(
    bytes: Buffer,
    purpose?: UploadPurpose,
  ): Promise<{ upload: string; status: number; kind: string; done: FinishedUpload }> {
    const begun = await this.begin(bytes.length, purpose);
    if (begun.status !== 200)
      return { upload: '', status: begun.status, kind: begun.json.kind, done: begun.json.data };
    const { upload } = begun.json.data;
    for (let at = 0, part = 0; at < bytes.length; at += PART_BYTES, part += 1)
      await this.put(upload, part, bytes.subarray(at, at + PART_BYTES));
    const { status, json } = await this.finish(upload, sha256(bytes));
    return { upload, status, kind: json.kind ?? 'kept', done: json.data };
  }

  /** Uploads a file with what is published of it, and says so as a report does. */
  async claim(
    original: Buffer,
    copy?: { of: 'jpeg' | 'docx'; bytes: Buffer },
  ): Promise<ClaimedEvidence[number]> {
    const { upload, done } = await this.upload(original);
    if (!copy) return { upload, sha256: done.sha256, copy: null };
    const copied = await this.upload(copy.bytes, { kind: 'copy', of: copy.of });
    const nonce: Word = `0x${'7a'.repeat(32)}`;
    return {
      upload,
      sha256: done.sha256,
      copy: { upload: copied.upload, sha256: copied.done.sha256, nonce },
    };
  }
}
