import type { Schema } from '@sabha/db/schema';
import { colomboDay } from '@sabha/domain/core/colombo';
import type { Province } from '@sabha/domain/core/provinces';
import type { Transaction } from 'kysely';
import { hideProvinceOf, markLeft } from './listing.store.ts';
import { citizenFacts, type PersonRow } from './records.store.ts';
import { addToStatistics, NO_PROVINCE } from './statistics.store.ts';

/** A listed person moved to another province: their row shows none from now on, and the sums wait for company. */
export async function moveInStatistics(
  trx: Transaction<Schema>,
  { publicId, province: from }: Pick<PersonRow, 'publicId' | 'province'>,
  to: Province,
): Promise<void> {
  const shown = await hideProvinceOf(trx, publicId);
  await addToStatistics(trx, [
    { dimension: 'province', value: from, by: -1 },
    { dimension: 'province', value: to, by: 1 },
    ...(shown
      ? ([
          { dimension: 'row', value: shown, by: -1 },
          { dimension: 'row', value: NO_PROVINCE, by: 1 },
        ] as const)
      : []),
  ]);
}

/** A listed person leaves: their row and the sums go once that tells nothing of their wallet (`listNewcomers`). */
export async function leaveStatistics(
  trx: Transaction<Schema>,
  { publicId, wallet, province }: Pick<PersonRow, 'publicId' | 'wallet' | 'province'>,
  now: Date,
): Promise<void> {
  const today = colomboDay(now);
  await markLeft(trx, publicId, today);
  const facts = await citizenFacts(trx, wallet);
  await addToStatistics(trx, [
    { dimension: 'ended', value: today.slice(0, 7), by: 1 },
    { dimension: 'province', value: province, by: -1 },
    ...(facts
      ? ([
          { dimension: 'age-group', value: facts.ageGroup, by: -1 },
          { dimension: 'gender', value: facts.gender, by: -1 },
        ] as const)
      : []),
  ]);
}
