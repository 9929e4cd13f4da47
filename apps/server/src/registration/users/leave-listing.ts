import type { Schema } from '@sabha/db/schema';
import { colomboDay } from '@sabha/domain/core/colombo';
import type { Province } from '@sabha/domain/core/provinces';
import type { PersonFacts } from '@sabha/domain/registration/statistics/person-facts';
import type { Transaction } from 'kysely';
import type { Privacy } from '../../privacy.ts';
import { noteListingChange } from './listing-changes.store.ts';
import { addToStatistics } from './statistics.store.ts';

/** A listed person moved to another province: their row shows none, and the sums follow, once that tells nothing of their wallet. */
export async function moveInStatistics(
  trx: Transaction<Schema>,
  privacy: Privacy,
  { public_id: publicId, province: from }: PersonFacts,
  to: Province,
): Promise<void> {
  await noteListingChange(trx, privacy, { publicId, is: 'moved' });
  await addToStatistics(trx, privacy, [
    { dimension: 'province', value: from, by: -1 },
    { dimension: 'province', value: to, by: 1 },
  ]);
}

/** A listed person leaves: their row and the sums go once that tells nothing of their wallet (`listNewcomers`). */
export async function leaveStatistics(
  trx: Transaction<Schema>,
  privacy: Privacy,
  facts: PersonFacts,
  now: Date,
): Promise<void> {
  await noteListingChange(trx, privacy, { publicId: facts.public_id, is: 'left' });
  await addToStatistics(trx, privacy, [
    { dimension: 'ended', value: colomboDay(now).slice(0, 7), by: 1 },
    { dimension: 'province', value: facts.province, by: -1 },
    { dimension: 'age-group', value: facts.age_group, by: -1 },
    { dimension: 'gender', value: facts.gender, by: -1 },
  ]);
}
