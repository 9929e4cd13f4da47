import { useKeptActs } from '../receipts/kept-acts.ts';
import { isSettled, liveAct, useLiveActs } from './live-acts.ts';
import { useStreamPart } from './shared-stream.ts';
import type { StreamListener } from './stream-listener.ts';

/** The newest acts only: the stream follows a bounded number. */
const MOST = 20;
const ASK_MS = 2_000;

/** Keeps what is said of this device's acts up to date, of whatever kind, for as long as the page is shown. */
export function useFollowActs(): void {
  const live = useLiveActs();
  const digests = useKeptActs()
    .slice(0, MOST)
    .map(({ receipt }) => receipt.digest)
    .filter((digest) => !isSettled(live.get(digest)));
  useStreamPart(
    digests.length === 0 ? null : { query: { digests: digests.join(',') }, load: () => listenTo(digests) },
  );
}

async function listenTo(digests: readonly string[]): Promise<StreamListener> {
  const { askState, noteActEvent } = await import('../act-records.ts');
  const ask = async () => {
    const open = digests.filter((digest) => !isSettled(liveAct(digest)));
    await Promise.all(open.map(askState));
    return open.length > 0 ? ('go-on' as const) : ('done' as const);
  };
  return { events: { act: noteActEvent }, whileSilent: { everyMs: ASK_MS, atOnce: true, ask } };
}
