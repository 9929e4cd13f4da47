import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import type { Pose } from '@sabha/domain/face/poses';
import type { FaceVerification, ScanFault } from '@sabha/domain/face/verify-face';
import type { Look } from './detector/detector-messages.ts';
import { beginScan, lookedAt, nextPose, type Scan, type Size } from './scan.ts';

/** Why a face check did not go through; each has a text of the specification (section 8) and says what to do. */
export const FACE_FAILURES = [
  'camera-missing',
  'camera-refused',
  'camera-blocked',
  'camera-in-use',
  'camera-unplugged',
  'not-initialized',
  'init-failed',
  'files-failed',
  'capture-failed',
  'too-slow',
  'scan-failed',
  'verification-failed',
  'too-many',
  'duplicate',
  'page-hidden',
] as const;
export type FaceFailureKind = (typeof FACE_FAILURES)[number];

export interface FaceFailure {
  readonly kind: FaceFailureKind;
  /** Of `scan-failed`: what was wrong with the frames. */
  readonly fault: ScanFault | null;
}

/** What a check came to, kept while the dialog is open. */
export interface FaceResult {
  readonly verification: FaceVerification;
  /** The session's secret: with it a review of this very check can be asked for. */
  readonly token: string;
  /** When it was sent; milliseconds since 1970. */
  readonly sentAt: number;
  /** By when a person answers, where one was asked to look at it. */
  readonly answerBy: string | null;
}

export interface FaceState {
  /** `opening`: the browser asks for the camera. `asking`: a review is asked for. */
  readonly phase:
    | 'init'
    | 'loading'
    | 'ready'
    | 'opening'
    | 'scanning'
    | 'checking'
    | 'complete'
    | 'asking'
    | 'review';
  readonly agreed: boolean;
  /** Whether a picture may be kept until a person has looked at an unclear result. */
  readonly keepPicture: boolean;
  /** How much is loaded, 0 to 1. */
  readonly loaded: number;
  readonly scan: Scan | null;
  readonly failure: FaceFailure | null;
  /** Whether a review was asked for and the call did not go through. */
  readonly reviewFailed: boolean;
  readonly result: FaceResult | null;
}

export type FaceEvent =
  | { readonly type: 'agreed'; readonly agreed: boolean }
  | { readonly type: 'keep-picture'; readonly keep: boolean }
  | { readonly type: 'load' }
  | { readonly type: 'loaded'; readonly share: number }
  | { readonly type: 'cancelled' }
  | { readonly type: 'prepared' }
  | { readonly type: 'start' }
  | { readonly type: 'camera-open'; readonly poses: readonly Pose[]; readonly at: number }
  | { readonly type: 'looked'; readonly look: Look; readonly size: Size; readonly at: number }
  | { readonly type: 'frame-kept'; readonly at: number }
  | { readonly type: 'captured' }
  | { readonly type: 'stopped' }
  | { readonly type: 'verified'; readonly result: FaceResult }
  | { readonly type: 'failed'; readonly kind: FaceFailureKind }
  | { readonly type: 'ask-review' }
  | { readonly type: 'review-asked'; readonly answerBy: string }
  | { readonly type: 'review-failed' }
  | { readonly type: 'again' };

/** The card as it begins, or as it was left with the result of a check before. */
export function initialFace(result: FaceResult | null = null): FaceState {
  const empty: FaceState = {
    phase: 'init',
    agreed: false,
    keepPicture: false,
    loaded: 0,
    scan: null,
    failure: null,
    reviewFailed: false,
    result: null,
  };
  return result === null ? empty : verified({ ...empty, agreed: true }, result);
}

/**
 * The card's next state (specification, section 4): init to ready, ready to scanning, scanning to complete on a valid and unique
 * result; any failure returns to ready (or to init, before that was reached); Scan Again returns to init. What comes too late, such
 * as a look at a frame after Stop, changes nothing.
 */
export function reduceFace(state: FaceState, event: FaceEvent): FaceState {
  return FROM[event.type].includes(state.phase) ? changed(state, event) : state;
}

type FacePhase = FaceState['phase'];
const NO_CAMERA: readonly FacePhase[] = ['init', 'loading', 'ready', 'complete', 'asking', 'review'];

/** In which phases an event means something. */
const FROM: Readonly<Record<FaceEvent['type'], readonly FacePhase[]>> = {
  agreed: ['init'],
  'keep-picture': ['init'],
  // From ready as well: a detector that has failed is fetched again.
  load: ['init', 'ready'],
  loaded: ['loading'],
  cancelled: ['loading'],
  prepared: ['loading'],
  start: ['ready'],
  'camera-open': ['opening'],
  looked: ['scanning'],
  'frame-kept': ['scanning'],
  captured: ['scanning'],
  stopped: ['opening', 'scanning'],
  verified: ['checking'],
  failed: ['init', 'loading', 'ready', 'opening', 'scanning', 'checking'],
  'ask-review': ['ready'],
  'review-asked': ['asking'],
  'review-failed': ['asking'],
  again: NO_CAMERA,
};

function changed(state: FaceState, event: FaceEvent): FaceState {
  const { result } = state;
  switch (event.type) {
    case 'agreed':
      return { ...state, agreed: event.agreed };
    case 'keep-picture':
      return { ...state, keepPicture: event.keep };
    case 'load':
      return state.agreed ? { ...state, phase: 'loading', loaded: 0, failure: null } : state;
    case 'loaded':
      return { ...state, loaded: Math.max(state.loaded, event.share) };
    case 'cancelled':
      return { ...state, phase: 'init', loaded: 0 };
    case 'prepared':
      return { ...state, phase: 'ready', loaded: 1 };
    case 'start':
      return { ...state, phase: 'opening', failure: null, result: null };
    case 'camera-open':
      return { ...state, phase: 'scanning', scan: beginScan(event.poses, event.at) };
    case 'looked':
      return withScan(state, (scan) => lookedAt(scan, event.look, event.size, event.at));
    case 'frame-kept':
      return withScan(state, (scan) => nextPose(scan, event.at));
    case 'captured':
      return { ...state, phase: 'checking', scan: null };
    case 'stopped':
      return { ...state, phase: 'ready', scan: null };
    case 'verified':
      return verified(state, event.result);
    case 'failed':
      return failed(state, { kind: event.kind, fault: null });
    case 'ask-review':
      return state.failure?.kind === 'duplicate' ? { ...state, phase: 'asking', reviewFailed: false } : state;
    case 'review-asked':
      return result ? verified(state, { ...result, answerBy: event.answerBy }) : state;
    case 'review-failed':
      return { ...state, phase: 'ready', reviewFailed: true };
    case 'again':
      return initialFace();
    default:
      return assertUnreachable(event);
  }
}

function withScan(state: FaceState, change: (scan: Scan) => Scan): FaceState {
  return state.scan ? { ...state, scan: change(state.scan) } : state;
}

function failed(state: FaceState, failure: FaceFailure): FaceState {
  // Before anything was prepared there is nothing to be ready.
  const phase = state.phase === 'init' || state.phase === 'loading' ? 'init' : 'ready';
  return { ...state, phase, loaded: 0, scan: null, failure };
}

function verified(state: FaceState, result: FaceResult): FaceState {
  const { verification, answerBy } = result;
  if (verification.status === 'unique' && verification.isValid && verification.isUnique)
    return { ...state, phase: 'complete', failure: null, result };
  if (verification.status === 'review' || answerBy !== null)
    return {
      ...state,
      phase: 'review',
      failure: null,
      result: { ...result, answerBy: answerBy ?? verification.answer_by },
    };
  if (verification.status === 'duplicate')
    return { ...failed({ ...state, phase: 'ready' }, { kind: 'duplicate', fault: null }), result };
  return failed(state, { kind: 'scan-failed', fault: verification.fault });
}
