import { lockRecord } from '../../acts/acts.store.ts';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { queueSecretTask } from './queue-secret-task.store.ts';
import { SealedChoices } from './sealed-choices.ts';
import {
  choicesOf,
  endedWithHidden,
  hiddenBallots,
  takeOpenings,
  writeBallots,
  writeOpened,
} from './secret-ballots.store.ts';

const LOOK_EVERY_MS = 5_000;
const OPENED_AT_ONCE = 500;
const OPENINGS_IN_CALL = 100;

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'events'>;

/** Opens hidden ballots once voting has closed: here for everybody, and on the contract as soon as that has counted them. */
export function openHiddenBallotsJob(context: Parts): Job {
  return {
    name: 'open-hidden-ballots',
    idleMs: LOOK_EVERY_MS,
    wakeOn: ['chain.advanced'],
    lock: 'relayer',
    async step() {
      return (await openHiddenBallots(context)) > 0 ? 'more' : 'idle';
    },
  };
}

/** Opens what may be opened now. Gives how many ballots it opened or sent on their way. */
export async function openHiddenBallots({ db, clock, config, events }: Parts): Promise<number> {
  const now = clock();
  const sealed = new SealedChoices(config.keys.dir);
  let done = 0;
  for (const proposalId of await endedWithHidden(db, now)) {
    const opened = await db.transaction().execute(async (trx) => {
      await lockRecord(trx);
      return openHere(trx, proposalId, sealed);
    });
    const sent = await db.transaction().execute(async (trx) => {
      const openings = await takeOpenings(trx, proposalId, OPENINGS_IN_CALL);
      if (openings.length === 0) return 0;
      const payload = {
        proposalId,
        nullifiers: openings.map(({ nullifier }) => nullifier),
        choices: openings.map(({ choice }) => choice),
        salts: openings.map(({ salt }) => salt),
      };
      await queueSecretTask(trx, { kind: 'open-ballots', payload }, now);
      return openings.length;
    });
    if (opened > 0) events.emit({ kind: 'ballots.accepted', proposalIds: [proposalId] });
    if (sent > 0) events.emit({ kind: 'outbox.filled' });
    done += opened + sent;
  }
  return done;
}

type Trx = Parameters<typeof lockRecord>[0];

/** What sealed ballots say; and of ballots that came to the contract without us, what their voters said there. */
async function openHere(trx: Trx, proposalId: number, sealed: SealedChoices): Promise<number> {
  const rows = await hiddenBallots(trx, proposalId, OPENED_AT_ONCE);
  const own = rows.flatMap(({ act_id, digest, sealed: text }) =>
    act_id !== null && digest !== null && text !== null
      ? [{ act_id: act_id.toString(), ...sealed.open(digest, text) }]
      : [],
  );
  await writeOpened(trx, own);
  const ballots = rows.map(({ nullifier, seq, act_id }) => ({
    ...{ proposal_id: proposalId, nullifier },
    ...{ seq: seq.toString(), act_id: act_id?.toString() ?? null },
  }));
  const choices = await choicesOf(trx, ballots);
  const known = ballots.flatMap((ballot, index) => {
    const choice = choices[index];
    return choice ? [{ ...ballot, choice }] : [];
  });
  await writeBallots(trx, known, []);
  return known.length;
}
