import type { Language } from '@sabha/domain/core/localized';
import { FACE_CONSENT_VERSION, type FaceSession } from '@sabha/domain/face/face-session';
import { JPEG_QUALITY, LOW_JPEG_QUALITY } from '@sabha/domain/face/pictures';
import { type Camera, cameraFailure } from '../../ui/camera/camera.ts';
import type { FrameSource } from '../../ui/camera/frame-source.ts';
import type { Detector } from './detector/detector.ts';
import { FaceCallFailed, type FaceCalls } from './face-calls.ts';
import {
  type FaceEvent,
  type FaceFailureKind,
  type FaceResult,
  type FaceState,
  initialFace,
  reduceFace,
} from './face-state.ts';
import { isComplete, isOverdue, isTaken, type Scan } from './scan.ts';
import { scanResult } from './scan-result.ts';

/** A session that ends sooner than this is not begun with: a scan takes its time. Milliseconds. */
const SESSION_LEFT_MS = 120_000;

/** What a check is made of; a test brings its own. */
export interface FaceParts {
  readonly language: Language;
  readonly calls: FaceCalls;
  startDetector(onShare: (share: number) => void, signal: AbortSignal): Promise<Detector>;
  openCamera(): Promise<Camera>;
  /** Resolves when the next frame is worth looking at. */
  nextFrame(): Promise<void>;
  /** Milliseconds of a clock that only goes forward. */
  clock(): number;
  /** Milliseconds since 1970. */
  now(): number;
  /** Hears of every result, and of null when there is none any more. */
  onResult(result: FaceResult | null): void;
}

interface KeptFrames {
  readonly frames: Uint8Array[];
  lowQuality: Uint8Array | null;
}

/** A step was ended by the person, or by leaving: nothing is to be said. */
const isEnded = (signal: AbortSignal) => signal.aborted;

/**
 * One face check, from the consent to its result, beside React. The camera is opened by `start` alone, and is off again after the
 * last frame, Stop, any failure and `end`.
 */
export class FaceCheck {
  readonly #parts: FaceParts;
  readonly #listeners = new Set<() => void>();
  #state: FaceState;
  #session: FaceSession | null = null;
  #detector: Detector | null = null;
  #camera: Camera | null = null;
  /** Ends what is under way. */
  #step = new AbortController();

  constructor(parts: FaceParts, result: FaceResult | null = null) {
    this.#parts = parts;
    this.#state = initialFace(result);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): FaceState => this.#state;

  /** The stream to show; null while the camera is off. */
  get stream(): MediaStream | null {
    return this.#camera?.stream ?? null;
  }

  agree(agreed: boolean): void {
    this.#send({ type: 'agreed', agreed });
  }

  keepPicture(keep: boolean): void {
    this.#send({ type: 'keep-picture', keep });
  }

  /** Init: begins a session and fetches the detector, both at once. */
  async initialise(): Promise<void> {
    if (this.#send({ type: 'load' }).phase !== 'loading') return;
    const signal = this.#begin();
    const onShare = (share: number) => this.#send({ type: 'loaded', share });
    const detector = this.#detector
      ? Promise.resolve(this.#detector)
      : this.#parts.startDetector(onShare, signal);
    const [session, started] = await Promise.allSettled([this.#newSession(signal), detector]);
    if (started.status === 'fulfilled') this.#detector = started.value;
    if (isEnded(signal)) return;
    if (session.status === 'rejected') return this.#fail(startFailure(session.reason));
    if (started.status === 'rejected') return this.#fail('files-failed');
    this.#send({ type: 'prepared' });
  }

  cancelLoading(): void {
    this.#step.abort();
    this.#send({ type: 'cancelled' });
  }

  /** Ready: opens the camera. The frames are looked at once a video shows it (`watch`). */
  async start(): Promise<void> {
    if (!this.#detector) return this.#fail('not-initialized');
    if (this.#send({ type: 'start' }).phase !== 'opening') return;
    this.#parts.onResult(null);
    const signal = this.#begin();
    try {
      const session = await this.#usableSession(signal);
      if (isEnded(signal)) return;
      const camera = await this.#parts.openCamera();
      // While the browser asked, the person may have left.
      if (isEnded(signal)) return camera.stop();
      this.#camera = camera;
      camera.onLost(() => this.#fail('camera-unplugged'));
      this.#send({ type: 'camera-open', poses: session.poses, at: this.#parts.clock() });
    } catch (error) {
      if (isEnded(signal)) return;
      this.#fail(error instanceof FaceCallFailed ? startFailure(error) : cameraFailure(error));
    }
  }

  /** Scanning: looks at frame after frame until every pose has one, then has them judged. */
  async watch(source: FrameSource): Promise<void> {
    const { signal } = this.#step;
    const kept: KeptFrames = { frames: [], lowQuality: null };
    try {
      while (!isEnded(signal)) {
        await this.#parts.nextFrame();
        if (isEnded(signal)) return;
        const scan = await this.#lookOnce(source, kept, signal);
        if (scan && isComplete(scan)) return await this.#judge(kept, signal);
        if (scan && isOverdue(scan, this.#parts.clock()))
          this.#fail(scan.faces > 0 ? 'too-slow' : 'capture-failed');
      }
    } catch {
      if (isEnded(signal)) return;
      // A worker that has failed finds nothing any more: it is fetched again.
      this.#dropDetector();
      this.#fail('capture-failed');
    }
  }

  /** Looks at the picture of this moment, and keeps it where a pose was held. What the scan is then; null once it is over. */
  async #lookOnce(source: FrameSource, kept: KeptFrames, signal: AbortSignal): Promise<Scan | null> {
    const frame = source.grab();
    if (!frame || !this.#detector) return this.#state.scan;
    const { clock } = this.#parts;
    const size = { width: frame.width, height: frame.height };
    const look = await this.#detector.look(frame);
    if (isEnded(signal)) return null;
    const { scan } = this.#send({ type: 'looked', look, size, at: clock() });
    if (!scan || !isTaken(scan, clock())) return scan;
    kept.frames.push(await source.encode(JPEG_QUALITY));
    kept.lowQuality ??= await source.encode(LOW_JPEG_QUALITY);
    return isEnded(signal) ? null : this.#send({ type: 'frame-kept', at: clock() }).scan;
  }

  /** Opens the camera if everything is prepared. Otherwise prepares it first, and loads a worker that failed again. */
  async retry(): Promise<void> {
    await (this.#detector && this.#state.phase === 'ready' ? this.start() : this.initialise());
  }

  stop(): void {
    this.#cameraOff();
    this.#step.abort();
    this.#send({ type: 'stopped' });
  }

  /** Nobody sees the page: a camera that nobody sees is off. */
  hidden(): void {
    if (this.#state.phase === 'scanning') this.#fail('page-hidden');
  }

  async askReview(): Promise<void> {
    const { result } = this.#state;
    const enrolmentId = result?.verification.enrollmentId;
    if (!result || !enrolmentId || this.#send({ type: 'ask-review' }).phase !== 'asking') return;
    const signal = this.#begin();
    try {
      const answerBy = await this.#parts.calls.askReview(enrolmentId, result.token, signal);
      this.#send({ type: 'review-asked', answerBy });
      this.#parts.onResult(this.#state.result);
    } catch {
      if (!isEnded(signal)) this.#send({ type: 'review-failed' });
    }
  }

  /** Scan Again: from the beginning. */
  again(): void {
    this.#session = null;
    if (this.#send({ type: 'again' }).phase === 'init') this.#parts.onResult(null);
  }

  /** The card is gone: nothing goes on. */
  end(): void {
    this.#cameraOff();
    this.#step.abort();
    this.#dropDetector();
  }

  async #judge({ frames, lowQuality }: KeptFrames, signal: AbortSignal): Promise<void> {
    this.#cameraOff();
    this.#send({ type: 'captured' });
    const session = this.#session;
    // It is used up, whatever comes of it.
    this.#session = null;
    if (!session || !lowQuality) return this.#fail('not-initialized');
    try {
      const scan = await scanResult(session, { frames, lowQuality });
      const verification = await this.#parts.calls.enrol(scan, signal);
      const sentAt = this.#parts.now();
      const { result } = this.#send({
        type: 'verified',
        result: { verification, token: session.token, sentAt, answerBy: null },
      });
      this.#parts.onResult(result);
    } catch (error) {
      if (!isEnded(signal)) this.#fail(isTooMany(error) ? 'too-many' : 'verification-failed');
    }
  }

  #begin(): AbortSignal {
    this.#step.abort();
    this.#step = new AbortController();
    return this.#step.signal;
  }

  async #usableSession(signal: AbortSignal): Promise<FaceSession> {
    const left = this.#session ? Date.parse(this.#session.expires_at) - this.#parts.now() : 0;
    return this.#session && left > SESSION_LEFT_MS ? this.#session : this.#newSession(signal);
  }

  async #newSession(signal: AbortSignal): Promise<FaceSession> {
    const { language, calls } = this.#parts;
    const consent = {
      version: FACE_CONSENT_VERSION,
      language,
      keep_picture_for_review: this.#state.keepPicture,
    } as const;
    this.#session = await calls.begin(consent, signal);
    return this.#session;
  }

  #fail(kind: FaceFailureKind): void {
    this.#cameraOff();
    this.#step.abort();
    this.#send({ type: 'failed', kind });
  }

  #cameraOff(): void {
    this.#camera?.stop();
    this.#camera = null;
  }

  #dropDetector(): void {
    this.#detector?.end();
    this.#detector = null;
  }

  #send(event: FaceEvent): FaceState {
    const before = this.#state;
    this.#state = reduceFace(before, event);
    if (this.#state !== before) for (const listener of this.#listeners) listener();
    return this.#state;
  }
}

function startFailure(error: unknown): FaceFailureKind {
  return isTooMany(error) ? 'too-many' : 'init-failed';
}

function isTooMany(error: unknown): boolean {
  return error instanceof FaceCallFailed && error.failure.kind === 'refused' && error.failure.status === 429;
}
