import { MOST_FOLLOWED_PETITIONS, type PetitionEvent } from '@sabha/domain/petitions/petition-events';
import type { LiveSubjects } from '../live/live-subjects.ts';
import { readSignatureCounts } from './live-petitions.store.ts';

/** How many signatures petitions have, on the event stream. */
export const LIVE_PETITIONS: LiveSubjects = {
  event: 'petition',
  parameter: 'petitions',
  most: MOST_FOLLOWED_PETITIONS,
  listen: (events, changed) => [
    events.on('petition.signed', ({ petitionIds }) => changed(petitionIds)),
    events.on('petition.changed', ({ petitionId }) => changed([petitionId])),
  ],
  async read({ db, clock }, ids) {
    const now = clock();
    const as_of = now.toISOString();
    const rows = await readSignatureCounts(db, ids);
    const present = rows.map(({ id, signatures, required_signatures, closes_at, stopped, snapshot }) => {
      const event: PetitionEvent = {
        petition_id: id,
        signature_count: Number(signatures),
        completed: signatures >= required_signatures || closes_at <= now || stopped,
        snapshot: Number(snapshot),
        as_of,
      };
      return [id, event] as const;
    });
    return new Map(present);
  },
};
