import { readAudit } from '@sabha/server/audit/audit.store';
import type { Context } from '@sabha/server/context';
import { removePetition } from '@sabha/server/petitions/lifecycle/decide-petition';
import { respondToPetition } from '@sabha/server/petitions/lifecycle/respond-to-petition';
import { type PetitionRow, petitionPage } from '@sabha/server/petitions/petitions.store';
import { MINISTRIES } from '../../data/fy2024/ministries.ts';
import { INVENTED_PETITIONS, type InventedPetition } from '../../data/petitions/petitions.ts';
import { isThis } from './seed-petitions.ts';

const ALL = { after: 0, last: 2_147_483_647, only: null } as const;
const NOT_ANSWERED = 0;
const PETITIONS_OFFICE = {
  en: 'Petitions Office (demonstration)',
  si: 'පෙත්සම් කාර්යාලය (ආදර්ශන)',
  ta: 'மனுக்கள் அலுவலகம் (செயல்விளக்கம்)',
};

/**
 * Answers and removes invented petitions as case officers do, whose wallet is given. Each of it is done once: what an office
 * decided since stays.
 */
export async function seedDecisions(context: Context, wallet: string): Promise<void> {
  for (const petition of await petitionPage(context.db, ALL)) {
    const invented = INVENTED_PETITIONS.find((one) => isThis(one, petition));
    const stopped = petition.removed_at !== null || petition.rejected_at !== null;
    if (!invented || stopped) continue;
    await answer(context, wallet, petition, invented);
    await remove(context, wallet, petition, invented);
  }
}

async function answer(
  context: Context,
  wallet: string,
  { id, asked_at, answered_at }: PetitionRow,
  { answer: text, ministry }: InventedPetition,
): Promise<void> {
  if (!text || !asked_at || answered_at) return;
  const { en, si, ta } = MINISTRIES[ministry];
  const office = { en: `${en} (demonstration)`, si: `${si} (ආදර්ශන)`, ta: `${ta} (செயல்விளக்கம்)` };
  const official = { role: 'case-officer', wallet, office } as const;
  const done = await respondToPetition(context, { official, id }, { text, version: NOT_ANSWERED });
  if (!done.ok) throw new Error(`A demonstration petition was not answered: ${done.failure.kind}`);
}

async function remove(
  context: Context,
  wallet: string,
  { id, signatures }: PetitionRow,
  { removedBecause }: InventedPetition,
): Promise<void> {
  if (!removedBecause || signatures === 0n || (await wasRemoved(context, id))) return;
  const official = { role: 'case-officer', wallet, office: PETITIONS_OFFICE } as const;
  const done = await removePetition(context, { official, id }, removedBecause);
  if (!done.ok) throw new Error(`A demonstration petition was not removed: ${done.failure.kind}`);
}

/** Also one that was opened again after it was removed. */
async function wasRemoved({ db }: Context, id: number): Promise<boolean> {
  const removals = { action: 'petition-removed', subjectKind: 'petition', subjectId: String(id) };
  return (await readAudit(db, removals, { limit: 1, offset: 0 })).total > 0;
}
