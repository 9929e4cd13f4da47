import assert from 'node:assert/strict';
import type { OpenDatabase } from '@sabha/db/open';
import { FACE_CONSENT_VERSION, faceSessionResponseSchema } from '@sabha/domain/face/face-session';
import { type FaceVerification, faceVerificationResponseSchema } from '@sabha/domain/face/verify-face';
import { framesOf } from '../../../biometrics/test/made-faces.ts';
import { RunningService } from '../../../biometrics/test/running-service.ts';
import { tellFaceService } from '../../src/registration/face-check/face-job.ts';
import { FaceService } from '../../src/registration/face-check/face-service.ts';
import { type Form, registerBody } from './applicants.ts';
import { RegistryOffice } from './registry-office.ts';

const API_KEY = 'a-key-that-only-tests-know';

/** A face check, with the token by which its person asks for a review. */
export type Check = FaceVerification & { readonly id: string; readonly token: string };

/** Where people register with a face check: the real face service beside the server, with faces that tests make. */
export class FaceOffice {
  readonly office: RegistryOffice;
  readonly faces: RunningService;

  private constructor(office: RegistryOffice, faces: RunningService) {
    this.office = office;
    this.faces = faces;
  }

  static async open(database: OpenDatabase, more: Record<string, string> = {}): Promise<FaceOffice> {
    const faces = new RunningService({ BIOMETRICS_API_KEY: API_KEY });
    faces.now = new Date();
    await faces.start();
    const { address } = faces.service;
    const settings = { BIOMETRICS_URL: address, BIOMETRICS_API_KEY: API_KEY, ...more };
    return new FaceOffice(await RegistryOffice.open(database, { settings }), faces);
  }

  /** The call of the face service that the server makes, for what tests do by hand. */
  get service(): FaceService {
    return new FaceService(this.office.context.config.services.face);
  }

  /** Lets time go by for server and face service. */
  later(minutes: number): void {
    this.faces.later(minutes);
    this.office.pass(minutes * 60_000);
  }

  /** Ends the service and starts it again at the same address. */
  async restartFaces(): Promise<void> {
    await this.faces.stop();
    await this.startFaces();
  }

  async startFaces(): Promise<void> {
    const { face } = this.office.context.config.services;
    await this.faces.start(undefined, new URL(face?.url ?? '').port);
  }

  /** One round of the job. */
  async tell(): Promise<void> {
    await tellFaceService(this.office.context, this.service);
  }

  /** A whole check through the server, as a browser makes it. */
  async check(face: Float32Array, keepsPicture = false): Promise<Check> {
    const consent = {
      version: FACE_CONSENT_VERSION,
      language: 'si',
      keep_picture_for_review: keepsPicture,
    };
    const begun = await this.office.post('/api/face/sessions', { consent });
    assert.equal(begun.statusCode, 200, begun.body);
    const { session_id, token } = faceSessionResponseSchema.parse(begun.json()).data;
    const sent = { sessionId: session_id, token, ...framesOf(face) };
    const checked = await this.office.post('/api/face/enrolments', sent);
    assert.equal(checked.statusCode, 200, checked.body);
    const { data } = faceVerificationResponseSchema.parse(checked.json());
    return { ...data, id: data.enrollmentId ?? '', token };
  }

  /** The first call, with whatever a client says of a face check. */
  async reserve(form: Form, biometricData: unknown) {
    const body = registerBody(form);
    const userData = { ...body.userData, biometricData };
    return this.office.post(
      '/web3/auth/register',
      { ...body, userData },
      await this.office.signedIn(form.wallet),
    );
  }

  /** Both calls. */
  async register(form: Form, check: Check): Promise<void> {
    const reserved = await this.reserve(form, said(check));
    assert.equal(reserved.statusCode, 200, reserved.body);
    const saved = await this.office.save(form);
    assert.equal(saved.statusCode, 201, saved.body);
  }

  /** What the wallet's own data says of its face check. */
  async heldOf(form: Form) {
    return (await this.office.exported(form.wallet)).record.face_check;
  }

  /** Whether the face service still has this enrolment. */
  async isKept(id: string): Promise<boolean> {
    return (await this.service.call('status', { enrollment_id: id })).ok;
  }

  async close(): Promise<void> {
    await this.office.close();
    await this.faces.close();
  }
}

/** What an honest browser says of a check. */
export function said({ isValid, isUnique, biometricHash, id }: Check) {
  return { isVerified: isValid, isUnique, biometricHash, enrollmentId: id };
}
