import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Landmarks } from '@sabha/face/landmarks';
import { lightOf } from '@sabha/face/light';
import { meanDescriptor } from '../decision/distances.ts';
import type { Rgb } from '../pictures/rgb.ts';
import { ALIGNED_SIDE, alignFace } from './align-face.ts';
import type { AnalysedFace, Analysis } from './face-analyser.ts';

/** Below this the detector's find is not a face. */
const LEAST_SCORE = 0.5;
/** More faces than this are not described: one is wanted, and a second already is one too many. */
const MOST_FACES = 3;

/** The parts of the packages that are used here; they load as CommonJS only, and state no types for it. */
interface Tensor {
  dispose(): void;
}
interface Net {
  loadFromDisk(folder: string): Promise<void>;
}
interface Found {
  readonly detection: { readonly score: number; readonly box: AnalysedFace['box'] };
  readonly landmarks: { readonly positions: readonly { readonly x: number; readonly y: number }[] };
}
interface FaceApi {
  readonly nets: {
    readonly ssdMobilenetv1: Net;
    readonly faceLandmark68Net: Net;
    readonly faceRecognitionNet: Net & {
      computeFaceDescriptor(face: Tensor): Promise<Float32Array>;
    };
  };
  readonly SsdMobilenetv1Options: new (options: { minConfidence: number; maxResults: number }) => object;
  detectAllFaces(picture: Tensor, options: object): { withFaceLandmarks(): Promise<readonly Found[]> };
}
interface TensorFlow {
  setBackend(name: string): Promise<boolean>;
  ready(): Promise<void>;
  enableProdMode(): void;
  tensor3d(values: Uint8Array, shape: [number, number, number], type: 'int32'): Tensor;
}
interface WasmBackend {
  setWasmPaths(folder: string): void;
  setThreadsCount(count: number): void;
}

/** The nets, loaded. */
export interface FaceNet {
  /** Looks at one picture; the thread that calls it does all the work. */
  look(picture: Rgb): Promise<Analysis>;
}

/**
 * Loads detector, landmarks and descriptor (`@vladmandic/face-api`) with their weights from the installed package: nothing is fetched.
 * Takes about a second and 400 MB. One thread of WebAssembly: whoever wants more starts more.
 * @throws Error where the packages are not installed completely
 */
export async function loadFaceNet(): Promise<FaceNet> {
  const require = createRequire(import.meta.url);
  const tensorFlow: TensorFlow = require('@tensorflow/tfjs');
  const backend: WasmBackend = require('@tensorflow/tfjs-backend-wasm');
  const faceApiFile = require.resolve('@vladmandic/face-api/dist/face-api.node-wasm.js');
  const faceApi: FaceApi = require(faceApiFile);
  backend.setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  backend.setThreadsCount(1);
  tensorFlow.enableProdMode();
  if (!(await tensorFlow.setBackend('wasm')))
    throw new Error('WebAssembly is not available for the face model');
  await tensorFlow.ready();
  const weights = join(dirname(faceApiFile), '..', 'model');
  const { ssdMobilenetv1, faceLandmark68Net, faceRecognitionNet } = faceApi.nets;
  for (const net of [ssdMobilenetv1, faceLandmark68Net, faceRecognitionNet]) await net.loadFromDisk(weights);
  const options = new faceApi.SsdMobilenetv1Options({ minConfidence: LEAST_SCORE, maxResults: MOST_FACES });
  return {
    async look(picture) {
      const tensor = tensorFlow.tensor3d(picture.pixels, [picture.height, picture.width, 3], 'int32');
      try {
        const faces: AnalysedFace[] = [];
        for (const found of await faceApi.detectAllFaces(tensor, options).withFaceLandmarks()) {
          const points = found.landmarks.positions.map(({ x, y }) => ({ x, y }));
          const { x, y, width, height } = found.detection.box;
          const box = { x, y, width, height };
          const light = lightOf({ ...picture, channels: 3 }, box);
          const descriptor = await describe(picture, points);
          faces.push({ box, score: found.detection.score, points, descriptor, light });
        }
        faces.sort((a, b) => b.box.width - a.box.width);
        return { width: picture.width, height: picture.height, faces };
      } finally {
        tensor.dispose();
      }
    },
  };

  /** The mean of a face and its mirrored picture says more than either (docs/face-accuracy.md). */
  async function describe(picture: Rgb, points: Landmarks): Promise<Float32Array> {
    const descriptors: Float32Array[] = [];
    for (const mirrored of [false, true]) {
      const aligned = alignFace(picture, points, mirrored);
      const tensor = tensorFlow.tensor3d(aligned, [ALIGNED_SIDE, ALIGNED_SIDE, 3], 'int32');
      descriptors.push(await faceRecognitionNet.computeFaceDescriptor(tensor));
      tensor.dispose();
    }
    return meanDescriptor(descriptors);
  }
}
