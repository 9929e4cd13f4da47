import type { NamedTensorMap, Tensor3D } from '@tensorflow/tfjs-core';
import * as faceApi from '@vladmandic/face-api/dist/face-api.esm-nobundle.js';

/** A net of the library, before its weights are there. */
export interface Net {
  loadFromWeightMap(weights: NamedTensorMap): void | Promise<void>;
}

interface Found {
  readonly detection: {
    readonly box: {
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };
  };
  readonly landmarks: { readonly positions: readonly { readonly x: number; readonly y: number }[] };
}

/** The parts of the library that are used here; its own types bring all of TensorFlow's along. */
interface FaceApi {
  readonly env: { setEnv(environment: Readonly<Record<string, unknown>>): void };
  readonly nets: { readonly tinyFaceDetector: Net; readonly faceLandmark68TinyNet: Net };
  readonly TinyFaceDetectorOptions: new (options: {
    readonly inputSize: number;
    readonly scoreThreshold: number;
  }) => object;
  detectAllFaces(
    picture: Tensor3D,
    options: object,
  ): { withFaceLandmarks(tiny: boolean): PromiseLike<readonly Found[]> };
}

const api = faceApi as unknown as FaceApi;

/** What the library asks whether a picture is one of: in a worker there is none of it, and pictures are numbers. */
class NoElement {}
const none = () => {
  throw new Error('There are no elements in a worker');
};
api.env.setEnv({
  Canvas: OffscreenCanvas,
  CanvasRenderingContext2D: OffscreenCanvasRenderingContext2D,
  Image: NoElement,
  Video: NoElement,
  ImageData,
  createCanvasElement: none,
  createImageElement: none,
  createVideoElement: none,
  fetch: none,
  readFile: none,
});

export const { nets, TinyFaceDetectorOptions, detectAllFaces: detectFaces } = api;
