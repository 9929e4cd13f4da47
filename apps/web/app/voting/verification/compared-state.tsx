import type { ReconciledProposal } from '@sabha/domain/voting/reconciliation';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatusBadge } from '../../ui/badge.tsx';

/** The result of comparing one proposal: each fault, or else whether anything is waiting. */
export function ComparedState({ proposal }: { proposal: ReconciledProposal }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const { faults, record, database, chain, waiting, matched, verified, mismatched, ineligible } = proposal;
  if (faults.length > 0) {
    return (
      <ul className="grid gap-1">
        {faults.map((fault) => (
          <li key={fault}>
            <StatusBadge tone="bad" icon={TriangleAlert}>
              {t(`verification:proposals.fault.${fault}`, {
                number: number(fault === 'eligibility' ? ineligible : mismatched),
              })}
            </StatusBadge>
          </li>
        ))}
      </ul>
    );
  }
  // The contract may have been asked a moment before or after the votes were compared.
  const apart = chain === null || chain.yes !== database.yes || chain.no !== database.no;
  const onTheWay = record === 'waiting' || waiting > 0 || verified < matched || apart;
  return onTheWay ? (
    <StatusBadge tone="notice" icon={Hourglass}>
      {t('verification:proposals.onTheWay')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="good" icon={BadgeCheck}>
      {t('verification:proposals.good')}
    </StatusBadge>
  );
}
