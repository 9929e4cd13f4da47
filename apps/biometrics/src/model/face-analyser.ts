import type { Result } from '@sabha/domain/core/result';
import type { Box, Landmarks } from '@sabha/face/landmarks';

/** Numbers that describe a face. */
export const DESCRIPTOR_LENGTH = 128;

/** A face in a picture. */
export interface AnalysedFace {
  readonly box: Box;
  /** How sure the detector is: 0 to 1. */
  readonly score: number;
  /** 68 points, in pixels of the analysed picture. */
  readonly points: Landmarks;
  /** 128 numbers; the distance between two is Euclidean. */
  readonly descriptor: Float32Array;
  /** Mean luma inside the box: 0 (black) to 255. */
  readonly light: number;
}

/** What a picture shows. Sides in pixels after it was made smaller, at most `LONGEST_SIDE`. */
export interface Analysis {
  readonly width: number;
  readonly height: number;
  /** The widest first; none where no face is found. */
  readonly faces: readonly AnalysedFace[];
}

/**
 * `unreadable`: not a JPEG picture that is accepted. `busy`: too many pictures wait already. `unavailable`: the analyser was closed, or
 * its thread ended while it looked at the picture.
 */
export type AnalysisFailure = { readonly kind: 'unreadable' | 'busy' | 'unavailable' };

/** Finds and describes faces, away from the thread that answers requests. */
export interface FaceAnalyser {
  /** Begins to load the model, so that the first picture need not wait for it. */
  warmUp(): void;
  /** Looks at one JPEG file; files wait for a free thread. */
  analyse(jpeg: Uint8Array): Promise<Result<Analysis, AnalysisFailure>>;
  /** Ends all threads; pictures that wait are answered `unavailable`. */
  close(): Promise<void>;
}
