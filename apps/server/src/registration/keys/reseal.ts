import type { Schema } from '@sabha/db/schema';
import type { Transaction } from 'kysely';
import { reindexLimits } from '../../anonymity/enrolment/enrolments.store.ts';
import type { Context } from '../../context.ts';
import type { Privacy } from '../../privacy.ts';
import { claimIndexes } from '../privacy/claims.store.ts';
import { openRecord, sealRecord } from '../users/open-record.ts';
import { writeSeal } from '../users/records.store.ts';
import { lockMessages, lockSealedUnder, reindexChecks, writeMessage } from './reseal.store.ts';
import { resealFigures } from './reseal-figures.ts';

const BATCH = 100;

/** Called after each finished batch. */
export type Progress = (done: {
  readonly people: number;
  readonly messages: number;
  readonly figures: number;
}) => void;

/**
 * Seals and indexes everything under the current key that is under another one of the ring, in batches of a transaction
 * each: it can stop at any moment and continue where it stopped, and a running server reads and writes meanwhile. Gives how many.
 */
export async function resealAll(
  { db, privacy }: Pick<Context, 'db' | 'privacy'>,
  progress: Progress,
): Promise<{ readonly people: number; readonly messages: number; readonly figures: number }> {
  const done = { people: 0, messages: 0, figures: 0 };
  for (;;) {
    const count = await db.transaction().execute((trx) => resealPeople(trx, privacy));
    if (count === 0) break;
    done.people += count;
    progress(done);
  }
  let after: bigint | null = 0n;
  while (after !== null) {
    const from: bigint = after;
    const batch = await db.transaction().execute((trx) => resealMessages(trx, privacy, from));
    done.messages += batch.count;
    after = batch.last;
    if (batch.count > 0) progress(done);
  }
  done.figures += await resealFigures(db, privacy, () => progress(done));
  return done;
}

async function resealPeople(trx: Transaction<Schema>, privacy: Privacy): Promise<number> {
  const people = await lockSealedUnder(trx, privacy.keyIds.slice(1), BATCH);
  for (const person of people) {
    const seal = sealRecord(privacy, person.reference, openRecord(privacy, person));
    const taken = await claimIndexes(trx, person.id, seal.claims);
    if (taken.length > 0) throw new Error(`Two people have one ${taken.join(', ')}: ${person.reference}`);
    await writeSeal(trx, person.id, seal);
    await reindexLimits(trx, seal.claims.nic, privacy.currentKey);
    for (const kind of ['email', 'mobile'] as const) {
      await reindexChecks(trx, person.wallet, seal.claims[kind], seal.claims[kind][0]);
    }
  }
  return people.length;
}

async function resealMessages(
  trx: Transaction<Schema>,
  privacy: Privacy,
  after: bigint,
): Promise<{ readonly count: number; readonly last: bigint | null }> {
  const messages = await lockMessages(trx, after, BATCH);
  const old = messages.filter(({ target }) => !target.startsWith(`${privacy.currentKey}.`));
  for (const { id, reference, target, body } of old) {
    await writeMessage(trx, id, {
      target: privacy.seal('target', reference, privacy.unseal('target', reference, target)),
      body: privacy.seal('body', reference, privacy.unseal('body', reference, body)),
    });
  }
  return { count: old.length, last: messages.at(-1)?.id ?? null };
}
