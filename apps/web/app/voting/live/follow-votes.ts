import {
  actEventSchema,
  figuresEventSchema,
  MOST_FOLLOWED,
  proposalEventSchema,
  timeEventSchema,
} from '@sabha/domain/voting/proposal-events';
import type { z } from 'zod';
import { isSettled, liveAct, nextLine, noteAct, noteFigures, noteStanding } from './live-votes.ts';
import { pollWhileSilent } from './poll-while-silent.ts';
import { noteServerTime } from './server-clock.ts';

const REOPEN_MS = { first: 2_000, most: 60_000 } as const;

export interface Follow {
  /** The acts of this device that are not settled. */
  readonly digests: readonly string[];
  readonly proposals: readonly number[];
  /** Asks for the page's data anew. */
  readonly reload: () => void;
}

/**
 * Follows proposals, the figures above them and one's own acts by server-sent events, as long as the page can be seen: a
 * browser has few lines to one server, and a hidden page needs none. Where the stream does not come through, the page is
 * asked for now and then. Gives the way to stop.
 */
export function followVotes({ digests, proposals, reload }: Follow): () => void {
  const silence = pollWhileSilent(digests, reload);
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    if (document.visibilityState === 'hidden') return silence.end();
    silence.begin();
    const line = new EventSource(address(digests, proposals));
    source = line;
    listen(line);
    line.addEventListener('open', () => {
      refusals = 0;
      silence.end();
    });
    line.addEventListener('error', () => {
      silence.begin();
      // The browser goes on by itself after a broken line, but not after a refusal.
      if (line.readyState !== EventSource.CLOSED) return;
      refusals += 1;
      retry = setTimeout(open, Math.min(REOPEN_MS.first * 2 ** (refusals - 1), REOPEN_MS.most));
    });
  };

  open();
  document.addEventListener('visibilitychange', open);
  addEventListener('online', open);
  return () => {
    document.removeEventListener('visibilitychange', open);
    removeEventListener('online', open);
    silence.end();
    close();
  };
}

function address(digests: readonly string[], proposals: readonly number[]): string {
  const acts = digests.filter((digest) => !isSettled(liveAct(digest))).slice(0, MOST_FOLLOWED.acts);
  const search = new URLSearchParams();
  if (acts.length > 0) search.set('digests', acts.join(','));
  if (proposals.length > 0) search.set('proposals', proposals.slice(0, MOST_FOLLOWED.proposals).join(','));
  return `/api/proposals/events?${search}`;
}

function listen(source: EventSource): void {
  // What a line tells was read after it was opened; a line that broke and came back is as late as it was.
  const line = nextLine();
  const on = <Schema extends z.ZodType>(
    event: string,
    schema: Schema,
    note: (said: z.infer<Schema>) => void,
  ) =>
    source.addEventListener(event, ({ data }) => {
      const said = schema.safeParse(parse(data));
      if (said.success) note(said.data);
    });
  on('proposal', proposalEventSchema, ({ proposal_id, ...standing }) => {
    noteServerTime(standing.as_of);
    noteStanding(proposal_id, standing, { kind: 'line', line });
  });
  on('figures', figuresEventSchema, noteFigures);
  on('time', timeEventSchema, ({ now }) => noteServerTime(now));
  on('act', actEventSchema, (act) => noteAct(act.digest, act));
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
