import { parentPort } from 'node:worker_threads';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { LONGEST_SIDE } from '@sabha/domain/face/pictures';
import { decodePicture } from '../pictures/decode-picture.ts';
import { shrinkPicture } from '../pictures/rgb.ts';
import type { Analysis, AnalysisFailure } from './face-analyser.ts';
import { loadFaceNet } from './face-net.ts';

/** What a thread answers to each JPEG file that it is sent, one at a time. */
export type ThreadAnswer = Result<Analysis, AnalysisFailure>;

const net = loadFaceNet();
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread');
port.on('message', async (jpeg: Uint8Array) => {
  port.postMessage(await answer(jpeg));
});

async function answer(jpeg: Uint8Array): Promise<ThreadAnswer> {
  const decoded = decodePicture(jpeg);
  if (!decoded.ok) return fail({ kind: decoded.failure.kind });
  return ok(await (await net).look(shrinkPicture(decoded.value, LONGEST_SIDE)));
}
