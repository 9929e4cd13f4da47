import type { Result } from '@sabha/domain/core/result';
import type { Box, Landmarks } from '@sabha/face/landmarks';

/** A decoded picture: 3 bytes a pixel (red, green, blue), row by row, upright as its bytes say. */
export interface Rgb {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Numbers that describe a face. */
export const DESCRIPTOR_LENGTH = 128;

/** A face in a picture. */
export interface AnalysedFace {
  readonly box: Box;
  /** How sure the detector is: 0 to 1. */
  readonly score: number;
  /** 68 points, in pixels of the picture. */
  readonly points: Landmarks;
  /** 128 numbers; the distance between two is Euclidean. */
  readonly descriptor: Float32Array;
}

/** The faces of a picture, the largest first. */
export interface Analysis {
  readonly faces: readonly AnalysedFace[];
}

/** `busy`: too many pictures wait already. `unavailable`: the analyser was closed, or its thread ended while it looked at the picture. */
export type AnalysisFailure = { readonly kind: 'busy' } | { readonly kind: 'unavailable' };

/** Finds and describes faces. */
export interface FaceAnalyser {
  /** Looks at one picture; pictures wait for a free thread. */
  analyse(picture: Rgb): Promise<Result<Analysis, AnalysisFailure>>;
  /** Ends all threads; pictures that wait are answered `unavailable`. */
  close(): Promise<void>;
}
