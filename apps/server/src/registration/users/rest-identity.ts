import type { Schema } from '@sabha/db/schema';
import { restAfter } from '@sabha/domain/anonymity/enrolment-rules';
import type { Transaction } from 'kysely';
import { noteReplacement, wasEnrolled } from '../../anonymity/enrolment/enrolments.store.ts';
import type { PersonRow } from './records.store.ts';

/** The identity that a person makes with their next wallet follows another: it rests like one that replaces it. */
export async function restIdentity(
  trx: Transaction<Schema>,
  { wallet, nicIndex, indexKey }: PersonRow,
  now: Date,
): Promise<void> {
  if (!(await wasEnrolled(trx, wallet))) return;
  await noteReplacement(trx, { nicIndex, indexKey }, { at: null, restUntil: restAfter(now) });
}
