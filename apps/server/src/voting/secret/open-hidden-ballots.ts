import type { Schema } from '@sabha/db/schema';
import type { Transaction } from 'kysely';
import { lockRecord } from '../../acts/acts.store.ts';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { type Database, lastWrite } from '../../jobs/last-write.ts';
import { anchoredProposals } from '../ballots/anchored-ballots.store.ts';
import { deriveOpened } from './anchored-secret-ballots.store.ts';
import { queueSecretTask } from './queue-secret-task.store.ts';
import { SealedChoices } from './sealed-choices.ts';
import {
  endedWithHidden,
  nextCloseWithHidden,
  openedOnContract,
  sealedBallots,
  takeOpenings,
  writeBallots,
  writeOpened,
} from './secret-ballots.store.ts';

const LOOK_EVERY_MS = 5_000;
const OPENED_AT_ONCE = 500;
const OPENINGS_IN_CALL = 100;

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'events'>;

/**
 * Opens hidden ballots once voting has closed: what they say is public from then on, and goes to the contract as soon as that has counted
 * them. The count here follows the contract's.
 */
export function openHiddenBallotsJob(context: Parts & Database): Job {
  return {
    name: 'open-hidden-ballots',
    idleMs: LOOK_EVERY_MS,
    dependsOn: [lastWrite(context)],
    wakeOn: ['chain.advanced'],
    lock: 'relayer',
    async step() {
      if ((await openHiddenBallots(context)) > 0) return 'more';
      return (await nextCloseWithHidden(context.db, context.clock())) ?? 'idle';
    },
  };
}

/** Opens what may be opened now. Gives how many ballots it unsealed, sent on their way, or counted. */
export async function openHiddenBallots({ db, clock, config, events }: Parts): Promise<number> {
  const now = clock();
  const sealed = new SealedChoices(config.keys.dir);
  let done = 0;
  for (const proposalId of await endedWithHidden(db, now)) {
    const { unsealed, sent, counted } = await db.transaction().execute(async (trx) => {
      await lockRecord(trx);
      return {
        unsealed: await unseal(trx, proposalId, sealed),
        sent: await send(trx, proposalId, now),
        counted: await count(trx, proposalId),
      };
    });
    if (counted > 0) events.emit({ kind: 'ballots.accepted', proposalIds: [proposalId] });
    if (sent > 0) events.emit({ kind: 'outbox.filled' });
    done += unsealed + sent + counted;
  }
  return done;
}

async function unseal(trx: Transaction<Schema>, proposalId: number, sealed: SealedChoices): Promise<number> {
  const rows = await sealedBallots(trx, proposalId, OPENED_AT_ONCE);
  const opened = rows.map(({ act_id, digest, sealed: text }) => ({
    act_id: act_id.toString(),
    ...sealed.open(digest, text),
  }));
  if (opened.length > 0) await writeOpened(trx, opened);
  return opened.length;
}

async function send(trx: Transaction<Schema>, proposalId: number, now: Date): Promise<number> {
  const openings = await takeOpenings(trx, proposalId, OPENINGS_IN_CALL);
  if (openings.length === 0) return 0;
  if ((await anchoredProposals(trx, [BigInt(proposalId)])).size > 0) {
    await deriveOpened(trx, proposalId, openings);
    return openings.length;
  }
  const payload = {
    proposalId,
    nullifiers: openings.map(({ nullifier }) => nullifier),
    choices: openings.map(({ choice }) => choice),
    salts: openings.map(({ salt }) => salt),
  };
  await queueSecretTask(trx, { kind: 'open-ballots', payload }, now);
  return openings.length;
}

async function count(trx: Transaction<Schema>, proposalId: number): Promise<number> {
  const opened = await openedOnContract(trx, proposalId, OPENED_AT_ONCE);
  if (opened.length > 0) await writeBallots(trx, opened, []);
  return opened.length;
}
