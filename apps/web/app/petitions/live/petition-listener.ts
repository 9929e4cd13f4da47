import { petitionEventSchema } from '@sabha/domain/petitions/petition-events';
import { noteServerTime } from '../../acts/live/server-clock.ts';
import { type StreamListener, twiceAMinute } from '../../acts/live/stream-listener.ts';
import { noteSignatures } from './live-petitions.ts';

/** Notes what the stream says of petitions; while it is silent, `reload` asks for the page's data twice a minute. */
export function petitionListener(reload: () => Promise<void>): StreamListener {
  return {
    events: {
      petition: (data, stream) => {
        const sent = petitionEventSchema.safeParse(data).data;
        if (!sent) return;
        const { petition_id, signature_count: signatures, snapshot, as_of } = sent;
        noteServerTime(as_of);
        noteSignatures(petition_id, { signatures, snapshot, as_of }, { kind: 'stream', stream });
      },
    },
    whileSilent: twiceAMinute(reload),
  };
}
