import { actStateSchema } from '@sabha/domain/acts/act-state';
import { actEventSchema, tallyEventSchema } from '@sabha/domain/voting/proposal-events';
import { z } from 'zod';
import { isSettled, liveAct, noteAct, noteTally } from './live-votes.ts';

const POLL_MS = 2_000;
const OPEN_WAIT_MS = 5_000; // a line that holds the stream back gives neither an answer nor an error
const FOLLOWED = 20; // as many as the stream takes
const recordSchema = z.object({ data: z.object({ ledger: actStateSchema }) });

/**
 * Follows counts, and the acts with these digests, by server-sent events; where those do not come through, asks for
 * each act again and again until it is settled. Gives the way to stop.
 */
export function followVotes(digests: readonly string[]): () => void {
  const open = digests.filter((digest) => !isSettled(liveAct(digest))).slice(0, FOLLOWED);
  const query = open.length > 0 ? `?digests=${open.join(',')}` : '';
  const source = new EventSource(`/api/proposals/events${query}`);
  source.addEventListener('tally', ({ data }) => readTally(data));
  source.addEventListener('act', ({ data }) => readAct(data));

  let stopPolling: (() => void) | undefined;
  const startPolling = () => {
    stopPolling ??= poll(open);
  };
  const impatient = setTimeout(startPolling, OPEN_WAIT_MS);
  source.addEventListener('error', startPolling);
  source.addEventListener('open', () => {
    clearTimeout(impatient);
    stopPolling?.();
    stopPolling = undefined;
  });
  return () => {
    clearTimeout(impatient);
    source.close();
    stopPolling?.();
  };
}

function readTally(data: string): void {
  const tally = tallyEventSchema.safeParse(parse(data)).data;
  if (tally) noteTally(tally.proposal_id, { yes: tally.yes_votes, no: tally.no_votes, at: tally.at });
}

function readAct(data: string): void {
  const act = actEventSchema.safeParse(parse(data)).data;
  if (act) noteAct(act.digest, act);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function poll(digests: readonly string[]): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const round = async () => {
    const open = digests.filter((digest) => !isSettled(liveAct(digest)));
    await Promise.all(open.map(ask));
    if (!stopped && open.length > 0) timer = setTimeout(() => void round(), POLL_MS);
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
