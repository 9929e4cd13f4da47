import type { Schema } from '@sabha/db/schema';
import { restAfter } from '@sabha/domain/anonymity/enrolment-rules';
import type { Transaction } from 'kysely';
import { noteReplacement, wasEnrolled } from '../../anonymity/enrolment/enrolments.store.ts';
import type { PersonRow } from './records.store.ts';

/** Makes the anonymous identity that the person creates with their next wallet wait, as if it replaced the present one. */
export async function restIdentity(
  trx: Transaction<Schema>,
  { wallet, nicIndex, indexKey }: PersonRow,
  now: Date,
): Promise<void> {
  if (!(await wasEnrolled(trx, wallet))) return;
  await noteReplacement(trx, { nicIndex, indexKey }, { at: null, restUntil: restAfter(now) });
}
