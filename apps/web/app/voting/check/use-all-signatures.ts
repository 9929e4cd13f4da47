import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckProgress } from '../../acts/act-in-web.ts';
import type { PageSettings } from '../../shell/context.ts';
import type { SignaturesFound } from './check-all-signatures.ts';

/** Up to so many are checked without being asked: some seconds, on a slow phone some twenty. */
const UNASKED = 2_000;

export interface AllSignatures {
  readonly progress: CheckProgress | undefined;
  readonly found: SignaturesFound | 'failed' | undefined;
  /** Undefined while there is nothing to start. */
  readonly start: (() => void) | undefined;
  readonly stop: () => void;
}

/** Checks the signatures of a proposal's ballots: a short list by itself, a long one when asked. Leaving the page ends it. */
export function useAllSignatures(
  settings: PageSettings,
  node: string | undefined,
  proposalId: number,
  total: number,
): AllSignatures {
  const [progress, setProgress] = useState<CheckProgress>();
  const [found, setFound] = useState<SignaturesFound | 'failed'>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  const start = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const own = () => running.current === controller;
    setFound(undefined);
    setProgress({ done: 0, total });
    run(settings, node, { proposalId, total }, (next) => own() && setProgress(next), controller.signal)
      .catch(() => 'failed' as const)
      .then((result) => {
        if (!own()) return;
        setFound(result);
        setProgress(undefined);
      });
  }, [settings, node, proposalId, total]);
  useEffect(() => {
    if (total <= UNASKED) start();
    return () => {
      running.current?.abort();
      running.current = undefined;
      setProgress(undefined);
    };
  }, [start, total]);
  return { progress, found, start: progress ? undefined : start, stop };
}

async function run(
  settings: PageSettings,
  node: string | undefined,
  list: { readonly proposalId: number; readonly total: number },
  onProgress: (progress: CheckProgress) => void,
  signal: AbortSignal,
): Promise<SignaturesFound> {
  const [{ checkAllSignatures }, { publicChain }] = await Promise.all([
    import('./check-all-signatures.ts'),
    import('../../acts/public-chain.ts'),
  ]);
  return checkAllSignatures(list, settings, publicChain(settings, node), onProgress, signal);
}
