import { judgeFrames } from './decision/judge-frames.ts';
import type { Judge } from './enrolments/enrolments.ts';
import type { FaceAnalyser } from './model/face-analyser.ts';

/** `idle`: it loads with the first session. `failed`: the last frames could not be looked at. */
export type ModelState = 'idle' | 'ready' | 'failed';

/** What looks at frames, and what the operator sees of it. */
export interface Model {
  readonly judge: Judge;
  /** Called when a session begins: somebody's frames come soon. */
  warmUp(): void;
  state(): ModelState;
  close(): Promise<void>;
}

/** The model that judges frames with this analyser. */
export function faceModel(analyser: FaceAnalyser): Model {
  let state: ModelState = 'idle';
  return {
    judge: async (scan) => {
      const judged = await judgeFrames(scan, analyser);
      const kind = judged.ok ? null : judged.failure.kind;
      if (kind !== 'busy') state = kind === 'unavailable' ? 'failed' : 'ready';
      return judged;
    },
    warmUp: () => analyser.warmUp(),
    state: () => state,
    close: () => analyser.close(),
  };
}
