import wasmWithoutSimd from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url';
import wasm from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url';
import landmarks from '@vladmandic/face-api/model/face_landmark_68_tiny_model.bin?url';
import detector from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url';
import worker from './detector.worker.ts?worker&url';
import type { DetectorFiles } from './detector-messages.ts';

/** Files of the build, with hashed names, served by this server alone; a browser keeps them. */
export const DETECTOR_FILES: DetectorFiles = { wasm, wasmWithoutSimd, detector, landmarks };
export const DETECTOR_WORKER = worker;

/** Which of them every browser fetches; the file without SIMD is for browsers from before 2021 (2023 in Safari). */
export const FETCHED_FILES: readonly string[] = [worker, wasm, detector, landmarks];
