import { actStateSchema } from '@sabha/domain/acts/act-state';
import { z } from 'zod';
import { isSettled, liveAct, noteAct } from './live-votes.ts';

/** A line that holds the stream back gives neither an answer nor an error. */
const PATIENCE_MS = 5_000;
const ACTS_MS = 2_000;
const PAGE_MS = 30_000;
const recordSchema = z.object({ data: z.object({ ledger: actStateSchema }) });

/**
 * Asks for what the stream would tell while it is silent: each act of this device until it is settled, and the page's data
 * twice a minute.
 */
export function pollWhileSilent(
  digests: readonly string[],
  reload: () => void,
): { begin(): void; end(): void } {
  let patience: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  return {
    begin() {
      patience ??= setTimeout(() => {
        const stopActs = pollActs(digests);
        const page = setInterval(reload, PAGE_MS);
        stop = () => {
          stopActs();
          clearInterval(page);
        };
      }, PATIENCE_MS);
    },
    end() {
      clearTimeout(patience);
      patience = undefined;
      stop?.();
      stop = undefined;
    },
  };
}

function pollActs(digests: readonly string[]): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const round = async () => {
    const open = digests.filter((digest) => !isSettled(liveAct(digest)));
    await Promise.all(open.map(ask));
    if (!stopped && open.length > 0) timer = setTimeout(() => void round(), ACTS_MS);
  };
  void round();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

async function ask(digest: string): Promise<void> {
  try {
    const response = await fetch(`/api/votes/${digest}`);
    if (response.ok) noteAct(digest, recordSchema.parse(await response.json()).data.ledger);
  } catch {
    // The next round asks again.
  }
}
