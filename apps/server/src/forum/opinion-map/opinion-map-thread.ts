import { parentPort, workerData } from 'node:worker_threads';
import type { Opinion } from '@sabha/domain/forum/opinion-map/opinion';
import { drawOpinionMap } from '@sabha/domain/forum/opinion-map/opinion-map';
import {
  type PublishedOpinionMap,
  publishOpinionMap,
} from '@sabha/domain/forum/opinion-map/publish-opinion-map';

/** What the thread is given: a row of opinions for each participant. */
export type MapJob = readonly (readonly Opinion[])[];

/** What it answers: what may be published, or why there is no map. */
export type MapAnswer =
  | { readonly map: PublishedOpinionMap }
  | { readonly map: null; readonly reason: 'too-few-participants' | 'no-differences' };

const drawn = drawOpinionMap(workerData as MapJob); // from `draw-in-thread.ts`, which alone starts it
const answer: MapAnswer = drawn.map ? { map: publishOpinionMap(drawn.map) } : drawn;
parentPort?.postMessage(answer);
