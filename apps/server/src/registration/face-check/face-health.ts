import type { Config } from '../../config/config.ts';
import { keyOf } from './face-service.ts';

const PATIENCE_MS = 1_500;

/** What asks the face service how it is, and rejects where it does not answer well; null where there is no face check. */
export function faceHealth({ services: { face } }: Pick<Config, 'services'>): (() => Promise<void>) | null {
  if (face === null) return null;
  return async () => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const key = await keyOf(face);
    const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
    const response = await fetch(`${face.url}/healthz`, { redirect: 'error', signal, headers });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The face service answered ${response.status}`);
  };
}
