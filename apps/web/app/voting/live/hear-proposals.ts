import { figuresEventSchema, proposalEventSchema } from '@sabha/domain/voting/proposal-events';
import type { Hearing } from '../../acts/live/hearing.ts';
import { noteServerTime } from '../../acts/live/server-clock.ts';
import { noteCount, noteFigures } from './live-proposals.ts';

const PAGE_MS = 30_000;

/** Notes what the stream says of proposals; while it is silent, `reload` asks for the page's data twice a minute. */
export function hearProposals(reload: () => Promise<void>): Hearing {
  return {
    events: {
      proposal: (said, line) => {
        const heard = proposalEventSchema.safeParse(said).data;
        if (!heard) return;
        const { proposal_id, ...latest } = heard;
        noteServerTime(latest.as_of);
        noteCount(proposal_id, latest, { kind: 'line', line });
      },
      figures: (said) => {
        const figures = figuresEventSchema.safeParse(said).data;
        if (figures) noteFigures(figures);
      },
    },
    whileSilent: {
      everyMs: PAGE_MS,
      atOnce: false,
      ask: async () => {
        await reload();
        return 'go-on';
      },
    },
  };
}
