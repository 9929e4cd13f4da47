import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import { deleteRefusedTask, queueTask, readTasks } from './chain-tasks.store.ts';
import { deleteCitizen, markRevoked } from './citizens.store.ts';
import { deletePerson, hasActed, lockPlace, markEnding, type Place } from './people.store.ts';
import { rememberNic } from './privacy/remembered-nics.store.ts';

/**
 * Begins the end of a place that was reserved, in the caller's transaction, which holds it. Gives the key of the revocation,
 * after which the place can be given free; null where the contract never knew the wallet and the place is free at once.
 */
export async function beginEnding(trx: Kysely<Schema>, place: Place, now: Date): Promise<string | null> {
  if (place.outboxKey === null || (await deleteRefusedTask(trx, place.outboxKey))) {
    await giveFree(trx, place, { acted: false, now });
    return null;
  }
  await markRevoked(trx, place.wallet, now);
  const revocation = await queueTask(trx, 'revoke', place.wallet, now);
  await markEnding(trx, place.id, revocation);
  return revocation;
}

/**
 * Gives a place free whose revocation is final: before that the wallet could still act, and its person come back with another.
 * Whoever acted meanwhile keeps their NIC bound to that wallet for a while. False where it is not final yet.
 */
export async function finishEnding(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { wallet }: Pick<Place, 'wallet'>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const place = await lockPlace(trx, wallet);
    if (place?.status !== 'ending' || place.outboxKey === null) return place === null;
    const revocation = (await readTasks(trx, [place.outboxKey])).get(place.outboxKey);
    if (revocation?.state !== 'final') return false;
    const now = clock();
    const acted = await hasActed(trx, wallet);
    if (acted) {
      const until = new Date(now.getTime() + config.registration.abandonedNicMs);
      await rememberNic(trx, {
        index: place.nicIndex,
        key: place.indexKey,
        wallet,
        reason: 'abandoned',
        until,
      });
    }
    await giveFree(trx, place, { acted, now });
    return true;
  });
}

/** Gives a reservation free that the contract refused to authorise. True where it was still this one. */
export async function releaseRefused(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  wallet: Place['wallet'],
  outboxKey: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const place = await lockPlace(trx, wallet);
    if (place?.status !== 'reserved' || place.outboxKey !== outboxKey) return false;
    if (!(await deleteRefusedTask(trx, outboxKey))) return false;
    await giveFree(trx, place, { acted: await hasActed(trx, wallet), now: clock() });
    return true;
  });
}

/** The coarse facts of one who acted stay, as of any citizen who was; of others nothing does. */
async function giveFree(
  trx: Kysely<Schema>,
  { id, wallet }: Place,
  { acted, now }: { acted: boolean; now: Date },
): Promise<void> {
  await deletePerson(trx, id);
  if (acted) await markRevoked(trx, wallet, now);
  else await deleteCitizen(trx, wallet);
}
