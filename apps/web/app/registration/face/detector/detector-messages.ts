import type { FramedFace } from '@sabha/face/framing';
import type { Frame } from '../../../ui/camera/frame-source.ts';

/** What a frame shows. */
export interface Look {
  readonly faces: readonly FramedFace[];
  /** How light the largest face is, 0 to 255; 0 without one. */
  readonly light: number;
}

/** Addresses of the files that the worker reads. */
export interface DetectorFiles {
  readonly wasm: string;
  readonly wasmWithoutSimd: string;
  readonly detector: string;
  readonly landmarks: string;
}

export type DetectorRequest =
  | { readonly kind: 'load'; readonly files: DetectorFiles }
  | { readonly kind: 'look'; readonly id: number; readonly frame: Frame };

export type DetectorAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'looked'; readonly id: number; readonly look: Look };
