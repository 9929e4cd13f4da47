import { figuresEventSchema, proposalEventSchema } from '@sabha/domain/voting/proposal-events';
import { noteServerTime } from '../../acts/live/server-clock.ts';
import { type StreamListener, twiceAMinute } from '../../acts/live/stream-listener.ts';
import { noteCount, noteFigures } from './live-proposals.ts';

/** Notes what the stream says of proposals; while it is silent, `reload` asks for the page's data twice a minute. */
export function proposalListener(reload: () => Promise<void>): StreamListener {
  return {
    events: {
      proposal: (data, stream) => {
        const sent = proposalEventSchema.safeParse(data).data;
        if (!sent) return;
        const { proposal_id, ...latest } = sent;
        noteServerTime(latest.as_of);
        noteCount(proposal_id, latest, { kind: 'stream', stream });
      },
      figures: (data) => {
        const figures = figuresEventSchema.safeParse(data).data;
        if (figures) noteFigures(figures);
      },
    },
    whileSilent: twiceAMinute(reload),
  };
}
