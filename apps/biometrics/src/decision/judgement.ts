import type { Pose } from '@sabha/domain/face/poses';
import type { ScanFault } from '@sabha/domain/face/verify-face';
import type { AnalysisFailure } from '../model/face-analyser.ts';

/** What a browser sent, with what its session demands. */
export interface Scan {
  /** JPEG pictures as base64, in the order of `poses`. */
  readonly frames: readonly string[];
  readonly poses: readonly Pose[];
  /** SHA-256 over the bytes of all frames, in hexadecimal; null where nothing states it. */
  readonly faceScan: string | null;
  /** The picture for an audit, which must be the first frame; null where none is sent. */
  readonly auditTrailImage: string | null;
}

/** What good frames say. */
export interface Judgement {
  /** Mean of the descriptors of the frames that look to the front. */
  readonly descriptor: Float32Array;
  /** The detector's score in the least clear frame: 0 to 1. */
  readonly confidence: number;
}

/** `fault`: the frames are not good enough, and why. The others: nothing was decided. */
export type JudgeFailure = { readonly kind: 'fault'; readonly fault: ScanFault } | AnalysisFailure;
