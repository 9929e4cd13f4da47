import { OPEN_BALLOTS } from '@sabha/domain/voting/ballot-terms';
import { USUAL_CLOSING_TERMS } from '@sabha/domain/voting/proposal-terms';
import type { Context } from '@sabha/server/context';
import { listCategories } from '@sabha/server/spending/categories/list-categories';
import { createProposal } from '@sabha/server/voting/proposals/create-proposal';
import { withdrawProposal } from '@sabha/server/voting/proposals/withdraw-proposal';
import { CATEGORIES } from '../../data/fy2024/categories.ts';
import type { InventedProposal } from '../../data/voting/proposals.ts';

const DAY_MS = 86_400_000;
const OFFICE = {
  en: 'Presidential Secretariat (demonstration)',
  si: 'ජනාධිපති ලේකම් කාර්යාලය (ආදර්ශන)',
  ta: 'ஜனாதிபதி செயலகம் (செயல்விளக்கம்)',
};

/** Publishes invented proposals as an official does, whose wallet is given, and withdraws those that are to be. */
export async function seedProposals(
  context: Context,
  wallet: string,
  proposals: readonly InventedProposal[],
): Promise<void> {
  const categories = await listCategories(context, undefined);
  const official = { role: 'official', wallet, office: OFFICE } as const;
  for (const invented of proposals) {
    const name = CATEGORIES[invented.category].en;
    const category_id = categories.find((one) => one.category_name === name)?.category_id;
    if (category_id === undefined) throw new Error(`The category ${name} is missing`);
    const created = await createProposal(context, official, { ...bodyOf(invented, context), category_id });
    if (!created.ok) throw new Error(`A proposal could not be published: ${created.failure.kind}`);
    if (invented.withdrawnBecause === undefined) continue;
    const withdrawn = await withdrawProposal(context, official, created.value.id, invented.withdrawnBecause);
    if (!withdrawn.ok) throw new Error(`A proposal could not be withdrawn: ${withdrawn.failure.kind}`);
  }
}

function bodyOf(invented: InventedProposal, { clock }: Context) {
  const { title, short_description, description_in_details, openDays, opensInDays, eligibility } = invented;
  const { anchorGraceSeconds = USUAL_CLOSING_TERMS.anchor_grace_seconds } = invented;
  const after = (days: number) => new Date(clock().getTime() + days * DAY_MS).toISOString();
  const opens = opensInDays === undefined ? {} : { opens_at: after(opensInDays) };
  const text = { title, short_description, description_in_details };
  return {
    ...text,
    ...opens,
    expired_date: after(openDays),
    ...USUAL_CLOSING_TERMS,
    anchor_grace_seconds: anchorGraceSeconds,
    ...OPEN_BALLOTS,
    eligibility,
  };
}
