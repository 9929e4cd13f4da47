import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { FACE_METHODS, type FaceMethod } from '@sabha/domain/face/face-rpc';
import { pino } from 'pino';
import type { z } from 'zod';
import { readBiometricsConfig } from '../src/config.ts';
import type { Judge } from '../src/enrolments/enrolments.ts';
import type { Model } from '../src/face-model.ts';
import { type BiometricsService, startBiometricsService } from '../src/service.ts';
import { consent, framesOf, madeJudge } from './made-faces.ts';
import { putMigratedDatabase } from './migrated-database.ts';

/** A model that reads what a test wrote into the first frame. */
export function madeModel(judge: Judge = madeJudge): Model {
  return { judge, warmUp: () => undefined, state: () => 'ready', close: async () => undefined };
}

export type Verification = z.output<(typeof FACE_METHODS)['enroll']['result']>;
export type Session = z.output<(typeof FACE_METHODS)['session']['result']>;

/** The service on a free port with a folder and a clock of its own, and whoever calls it. */
export class RunningService {
  readonly folder: string;
  now = new Date('2026-11-26T05:00:00.000Z'); // a Thursday
  /** All that it logged. */
  logged = '';
  readonly #settings: Readonly<Record<string, string>>;
  #service: BiometricsService | null = null;

  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.folder = mkdtempSync(join(tmpdir(), 'sabha-face-'));
    this.#settings = settings;
  }

  async start(model: Model = madeModel(), port = '0', requestWithinMs?: number): Promise<this> {
    const config = readBiometricsConfig({
      BIOMETRICS_PORT: port,
      SABHA_DATA_DIR: this.folder,
      BIOMETRICS_CALLS_PER_SECOND: '100000',
      ...this.#settings,
    });
    if (config.databaseUrl === null && !existsSync(config.folder)) await putMigratedDatabase(config.folder);
    const write = (chunk: Buffer, _: string, done: () => void) => {
      this.logged += chunk.toString();
      done();
    };
    const log = pino({ level: 'trace' }, new Writable({ write }));
    this.#service = await startBiometricsService(config, {
      log,
      model,
      clock: () => this.now,
      ...(requestWithinMs !== undefined && { requestWithinMs }),
    });
    return this;
  }

  get service(): BiometricsService {
    assert.ok(this.#service, 'The service does not run');
    return this.#service;
  }

  async stop(): Promise<void> {
    await this.#service?.close();
    this.#service = null;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  later(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }

  /** Sends a body as it is. */
  post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.service.address}/rpc`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.service.apiKey}`,
        ...headers,
      },
      body,
    });
  }

  /** The answer to a body, whatever it is. */
  async send(body: unknown): Promise<unknown> {
    return (await this.post(typeof body === 'string' ? body : JSON.stringify(body))).json();
  }

  /** The result of a method, whose form is checked. */
  async call<Name extends FaceMethod>(
    method: Name,
    params: object,
  ): Promise<z.output<(typeof FACE_METHODS)[Name]['result']>> {
    const answer = (await this.send({ jsonrpc: '2.0', method, params, id: 1 })) as Record<string, unknown>;
    assert.ok('result' in answer, `${method}: ${JSON.stringify(answer)}`);
    const { result } = FACE_METHODS[method];
    return result.parse(answer.result) as z.output<(typeof FACE_METHODS)[Name]['result']>;
  }

  /** The error of a method. */
  async errorOf(method: FaceMethod, params: object): Promise<{ code: number; data?: unknown }> {
    const answer = (await this.send({ jsonrpc: '2.0', method, params, id: 1 })) as Record<string, never>;
    assert.ok('error' in answer, `${method}: ${JSON.stringify(answer)}`);
    return answer.error ?? { code: 0 };
  }

  session(keepsPicture = false): Promise<Session> {
    return this.call('session', { consent: consent(keepsPicture) });
  }

  /** A whole check of a face. Gives the token too, which a review asks for. */
  async check(
    face: Float32Array,
    keepsPicture = false,
  ): Promise<Verification & { token: string; id: string }> {
    const { session_id, token } = await this.session(keepsPicture);
    const result = await this.call('enroll', { sessionId: session_id, token, ...framesOf(face) });
    return { ...result, token, id: result.enrollmentId ?? '' };
  }

  /** A face that a registration has. */
  async register(face: Float32Array): Promise<string> {
    const { id } = await this.check(face);
    const { confirmed } = await this.call('confirm', { enrollment_id: id });
    assert.ok(confirmed);
    return id;
  }

  async health(): Promise<Record<string, unknown>> {
    return (await fetch(`${this.service.address}/healthz`)).json() as Promise<Record<string, unknown>>;
  }
}
