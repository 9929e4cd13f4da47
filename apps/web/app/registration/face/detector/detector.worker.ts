import '@tensorflow/tfjs-core/dist/public/chained_ops/register_all_chained_ops.js';
import { lightOf } from '@sabha/face/light';
import * as wasmBackend from '@tensorflow/tfjs-backend-wasm';
import * as tensorFlow from '@tensorflow/tfjs-core';
import landmarkWeights from '@vladmandic/face-api/model/face_landmark_68_tiny_model-weights_manifest.json';
import detectorWeights from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json';
import type { Frame } from '../../../ui/camera/frame-source.ts';
import type { DetectorAnswer, DetectorFiles, DetectorRequest, Look } from './detector-messages.ts';
import { detectFaces, type Net, nets, TinyFaceDetectorOptions } from './face-api.ts';

// Finds faces and their 68 points beside the page, which stays as quick as before. Nothing of a picture leaves it.

/** A face shorter than about a tenth of this is not found; a multiple of 32. Larger costs more time. */
const INPUT_SIZE = 256;
const LEAST_SCORE = 0.5;

const tell = (answer: DetectorAnswer) => postMessage(answer);

addEventListener('message', ({ data }: MessageEvent<DetectorRequest>) => {
  const work =
    data.kind === 'load'
      ? load(data.files).then(() => tell({ kind: 'ready' }))
      : look(data.frame).then((seen) => tell({ kind: 'looked', id: data.id, look: seen }));
  work.catch((error: unknown) => tell({ kind: 'failed', why: String(error) }));
});

async function load(files: DetectorFiles): Promise<void> {
  // More threads would need workers of the library's own, made of text, which our policy refuses; one is quick enough.
  tensorFlow.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  wasmBackend.setWasmPaths({
    'tfjs-backend-wasm.wasm': files.wasmWithoutSimd,
    'tfjs-backend-wasm-simd.wasm': files.wasm,
    'tfjs-backend-wasm-threaded-simd.wasm': files.wasm,
  });
  tensorFlow.enableProdMode();
  if (!(await tensorFlow.setBackend('wasm'))) throw new Error('no WebAssembly');
  await Promise.all([
    readWeights(nets.tinyFaceDetector, files.detector, detectorWeights),
    readWeights(nets.faceLandmark68TinyNet, files.landmarks, landmarkWeights),
  ]);
  // The first look compiles and reserves memory: it is made here, and not while somebody waits before the camera.
  await look({ width: INPUT_SIZE, height: INPUT_SIZE, pixels: new ArrayBuffer(4 * INPUT_SIZE ** 2) });
}

type Manifest = typeof detectorWeights | typeof landmarkWeights;

async function readWeights(net: Net, address: string, manifest: Manifest): Promise<void> {
  // biome-ignore lint/style/noRestrictedGlobals: a file of the build, and no call of our API
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // The manifest's types are texts in a JSON file; the library checks them.
  const specs = manifest[0]?.weights as unknown as tensorFlow.io.WeightsManifestEntry[];
  await net.loadFromWeightMap(tensorFlow.io.decodeWeights(await answer.arrayBuffer(), specs));
}

async function look({ width, height, pixels }: Frame): Promise<Look> {
  const rgba = new Uint8ClampedArray(pixels);
  const tensor = tensorFlow.tidy(() =>
    tensorFlow.tensor3d(Int32Array.from(withoutAlpha(rgba)), [height, width, 3], 'int32'),
  );
  try {
    const options = new TinyFaceDetectorOptions({ inputSize: INPUT_SIZE, scoreThreshold: LEAST_SCORE });
    const found = await detectFaces(tensor, options).withFaceLandmarks(true);
    const faces = found
      .map(({ detection, landmarks }) => {
        const { x, y, width: across, height: down } = detection.box;
        return {
          box: { x, y, width: across, height: down },
          points: landmarks.positions.map((point) => ({ x: point.x, y: point.y })),
        };
      })
      .sort((one, other) => other.box.width - one.box.width);
    const [largest] = faces;
    const light = largest ? lightOf({ width, height, pixels: rgba, channels: 4 }, largest.box) : 0;
    return { faces, light };
  } finally {
    tensor.dispose();
  }
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}
