import { randomBytes, randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { type EnrolmentState, FACE_SERVICE_WITHIN_MS } from '@sabha/domain/face/face-rpc';
import type { FaceVerification, ScanFault, VerifyFace } from '@sabha/domain/face/verify-face';
import type { Thresholds } from '../config.ts';
import type { JudgeFailure, Judgement, Scan } from '../decision/judgement.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { Sessions, UsedSession } from '../sessions/sessions.ts';
import type { EnrolmentStore } from '../templates/enrolment-store.ts';
import { type Match, roundedDistance, type TemplateIndex } from '../templates/search/template-index.ts';
import type { FaceEnrolmentRow } from '../templates/tables.ts';
import { faultAnswer, stateAnswer, verificationAnswer } from './answers.ts';
import { descriptorBytes, descriptorOf } from './descriptor-bytes.ts';
import type { InTurn } from './in-turn.ts';
import { keptUntil, newReview } from './review-terms.ts';
import { Room } from './room.ts';
import { aYearAfter } from './working-days.ts';

/** How long a result may be used before a registration confirms it; milliseconds. */
export const PROVISIONAL_MS = 30 * 60_000;
/** So many checks are judged or wait, or fewer where a machine would not answer all of them in time; more are refused at once. */
const MOST_CHECKS = 8;
const WITHIN_MS = 0.9 * FACE_SERVICE_WITHIN_MS;
const HASH_BYTES = 32;
/** So many of the nearest are kept for a review. */
const NEAR_KEPT = 8;

/** Looks at frames: the model, or what a test has for it. */
export type Judge = (scan: Scan) => Promise<Result<Judgement, JudgeFailure>>;

export interface EnrolmentsOptions {
  readonly judge: Judge;
  readonly sessions: Sessions;
  readonly store: EnrolmentStore;
  readonly index: TemplateIndex;
  readonly keys: KeyRing;
  readonly thresholds: Thresholds;
  readonly clock: () => Date;
  /** Shared with whatever else changes the index. */
  readonly inTurn: InTurn;
  /** Called with how long a search took. */
  readonly onSearch?: (ms: number) => void;
}

export type NotFound = { readonly kind: 'not-found' };
/** `busy`: nothing was decided, and the session may be used again. */
export type CheckFailure = { readonly kind: 'busy' };
export type AuthenticateFailure =
  | CheckFailure
  | NotFound
  | { readonly kind: 'fault'; readonly fault: ScanFault };

/** Frames of a session. */
type Frames = Pick<VerifyFace, 'sessionId' | 'token' | 'frames'> &
  Partial<Pick<VerifyFace, 'faceScan' | 'auditTrailImage'>>;

/** Checks of faces: from frames to a template that is kept for a registration. */
export class Enrolments {
  readonly #with: EnrolmentsOptions;
  readonly #room = new Room(MOST_CHECKS, WITHIN_MS);

  constructor(options: EnrolmentsOptions) {
    this.#with = options;
  }

  /** Checks that are judged or wait. */
  get waiting(): number {
    return this.#room.taken;
  }

  /** Judges frames and looks for the same face among those of registrations. */
  async enroll(asked: VerifyFace): Promise<Result<FaceVerification, CheckFailure>> {
    const judged = await this.#judge(asked);
    if (!judged.ok) {
      const { failure } = judged;
      return failure.kind === 'fault' ? ok(faultAnswer(failure.fault)) : fail({ kind: 'busy' });
    }
    const { session, descriptor, confidence } = judged.value;
    const near = await this.#near(descriptor);
    const status = decideMatch(near, this.#with.thresholds);
    const now = this.#with.clock();
    const review = status === 'review' ? newReview('result', now) : null;
    const id = randomUUID();
    const { keys, store } = this.#with;
    const usableUntil = new Date(now.getTime() + PROVISIONAL_MS);
    const keepsPicture = session.row.keep_picture && status !== 'unique';
    const row: FaceEnrolmentRow = {
      id,
      token_hash: session.row.token_hash,
      status,
      biometric_hash: randomBytes(HASH_BYTES).toString('hex'),
      template: keys.seal(descriptorBytes(descriptor), { what: 'template', enrolmentId: id }),
      picture: keepsPicture
        ? keys.seal(Buffer.from(asked.frames[0] ?? '', 'base64'), { what: 'picture', enrolmentId: id })
        : null,
      confidence,
      ...nearColumns(near),
      consent_version: session.row.consent_version,
      consent_language: session.row.consent_language,
      keep_picture: session.row.keep_picture,
      consented_at: session.row.consented_at,
      usable_until: status === 'unique' ? usableUntil : null,
      confirmed_at: null,
      delete_at: review ? keptUntil(review.answer_by) : usableUntil,
      decided: null,
    };
    await store.add(row, review);
    return ok(verificationAnswer(row, review?.answer_by ?? null));
  }

  /** Whether a face is that of an enrolment: as near as a duplicate would be. */
  async authenticate(
    asked: Frames & { readonly enrollment_id: string },
  ): Promise<Result<{ is_match: boolean; distance: number }, AuthenticateFailure>> {
    const row = await this.#find(asked.enrollment_id);
    if (!row?.template) return fail({ kind: 'not-found' });
    const judged = await this.#judge(asked);
    if (!judged.ok) return judged;
    const distance = roundedDistance(judged.value.descriptor, this.#descriptorOf(row.id, row.template));
    return ok({ is_match: distance <= this.#with.thresholds.duplicate, distance });
  }

  async status(id: string): Promise<Result<EnrolmentState, NotFound>> {
    const row = await this.#find(id);
    return row ? ok(stateAnswer(row)) : fail({ kind: 'not-found' });
  }

  /**
   * Keeps a template for a registration, for a year, where it is still of nobody else: one confirmation at a time looks once more.
   * The answer says whether it is `confirmed`; one that is already stays so.
   */
  confirm(id: string): Promise<Result<EnrolmentState, NotFound>> {
    return this.#with.inTurn.run(async () => {
      const row = await this.#find(id);
      if (!row) return fail({ kind: 'not-found' });
      return ok(stateAnswer(await this.#confirmed(row)));
    });
  }

  /** Deletes template, consent and picture; whether there was anything. */
  erase(id: string): Promise<boolean> {
    return this.#with.inTurn.run(async () => {
      const erased = await this.#with.store.erase(id);
      this.#with.index.remove(id);
      return erased;
    });
  }

  /** Deletes whatever is over; gives how many enrolments. */
  eraseOver(): Promise<number> {
    return this.#with.inTurn.run(async () => {
      await this.#with.sessions.deleteOver();
      const ids = await this.#with.store.eraseOver(this.#with.clock());
      for (const id of ids) this.#with.index.remove(id);
      return ids.length;
    });
  }

  async #confirmed(row: FaceEnrolmentRow): Promise<FaceEnrolmentRow> {
    const { store, index, thresholds, clock } = this.#with;
    const now = clock();
    const isUsable = row.usable_until !== null && row.usable_until > now;
    if (row.confirmed_at || row.status !== 'unique' || !isUsable || !row.template) return row;
    const descriptor = this.#descriptorOf(row.id, row.template);
    // Where a person decided, whoever was near then is somebody else.
    const others = row.decided === 'unique' ? row.near.split(',').filter(Boolean) : [];
    const near = await this.#near(descriptor, new Set([row.id, ...others]));
    const status = decideMatch(near, thresholds);
    if (status === 'unique') {
      const kept = { confirmed_at: now, usable_until: null, delete_at: aYearAfter(now) };
      const confirmed = await store.change(row.id, kept);
      index.add(row.id, descriptor); // after the database has it: a crash between the two is mended by the next start
      return confirmed;
    }
    const review = status === 'review' ? newReview('result', now) : null;
    const changed = { status, usable_until: null, decided: null, ...nearColumns(near) };
    if (!review) return store.change(row.id, changed);
    return store.change(row.id, { ...changed, delete_at: keptUntil(review.answer_by) }, review);
  }

  /** Frames of a session that is used by this; where nothing was decided, it may be used again. */
  async #judge(
    asked: Frames,
  ): Promise<
    Result<
      Judgement & { readonly session: UsedSession },
      CheckFailure | { readonly kind: 'fault'; readonly fault: ScanFault }
    >
  > {
    const { sessions, judge } = this.#with;
    const session = await sessions.use(asked.sessionId, asked.token);
    if (!session) return fail({ kind: 'fault', fault: 'session-over' });
    const judged = await this.#room.run(() =>
      judge({
        frames: asked.frames,
        poses: session.poses,
        faceScan: asked.faceScan ?? null,
        auditTrailImage: asked.auditTrailImage ?? null,
      }),
    );
    if (judged?.ok) return ok({ ...judged.value, session });
    if (judged?.failure.kind === 'fault') return fail(judged.failure);
    if (judged?.failure.kind === 'unreadable') return fail({ kind: 'fault', fault: 'picture-unreadable' });
    await sessions.giveBack(session);
    return fail({ kind: 'busy' });
  }

  async #near(descriptor: Float32Array, without: ReadonlySet<string> = new Set()): Promise<Match[]> {
    const { index, thresholds, onSearch } = this.#with;
    const began = performance.now();
    const near = await index.nearest(descriptor, { within: thresholds.review, most: NEAR_KEPT, without });
    onSearch?.(performance.now() - began);
    return near;
  }

  #find(id: string): Promise<FaceEnrolmentRow | undefined> {
    return this.#with.store.find(id, this.#with.clock());
  }

  #descriptorOf(id: string, template: Uint8Array): Float32Array {
    return descriptorOf(this.#with.keys.open(template, { what: 'template', enrolmentId: id }));
  }
}

function nearColumns(near: readonly Match[]): Pick<FaceEnrolmentRow, 'distance' | 'next_distance' | 'near'> {
  return {
    distance: near[0]?.distance ?? null,
    next_distance: near[1]?.distance ?? null,
    near: near.map(({ id }) => id).join(','),
  };
}

/** What the nearest templates mean. */
type Decision = 'unique' | 'duplicate' | 'review';

/** @param nearest Matches within the distance of a review, the nearest first. */
function decideMatch([nearest]: readonly Match[], { duplicate, review }: Thresholds): Decision {
  if (!nearest || nearest.distance > review) return 'unique';
  return nearest.distance <= duplicate ? 'duplicate' : 'review';
}
