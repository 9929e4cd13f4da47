import { useLanguage } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { type Branch, branchAddress } from './budget-branch.ts';
import { shortMinistry } from './short-ministry.ts';

/** One part of the open branch, largest first. `to` opens its own parts. */
export interface BranchItem {
  key: string;
  label: string;
  short?: string;
  cents: bigint;
  to?: string;
}

/** The parts of a branch in the reader's language. */
export function useBranchItems(branch: Branch, to: (address: string) => string): BranchItem[] {
  const language = useLanguage();
  const { t } = useTexts();
  return parts().sort((one, other) => (one.cents < other.cents ? 1 : -1));

  function parts(): BranchItem[] {
    switch (branch.level) {
      case 'ministries':
        return branch.ministries.map((ministry) => ({
          key: String(ministry.ministry_id),
          label: ministry.names[language],
          short: shortMinistry(ministry.names[language]),
          cents: BigInt(ministry.amount_minor),
          to: to(branchAddress(ministry.ministry_id)),
        }));
      case 'types':
        return branch.ministry.economic_types.map(({ economic_type: type, amount_minor }) => ({
          key: type,
          label: t(`spending:types.${type}`),
          cents: BigInt(amount_minor),
          to: to(branchAddress(branch.ministry.ministry_id, type)),
        }));
      case 'programmes':
        return branch.part.programmes.map(({ programme, head, phase, amount_minor }) => ({
          key: `${programme}${head}${phase}`,
          label: programme ?? t('spending:budget.undivided'),
          cents: BigInt(amount_minor),
        }));
    }
  }
}
