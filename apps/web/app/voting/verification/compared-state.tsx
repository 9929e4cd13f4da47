import type { ReconciledProposal } from '@sabha/domain/voting/reconciliation';
import { BadgeCheck, Hourglass, TriangleAlert } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatusBadge } from '../../ui/badge.tsx';

/** What the comparison of one proposal came to: each fault by itself, else whether anything is on its way. */
export function ComparedState({ proposal }: { proposal: ReconciledProposal }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const { faults, record, waiting, matched, verified, mismatched } = proposal;
  if (faults.length > 0) {
    return (
      <ul className="grid gap-1">
        {faults.map((fault) => (
          <li key={fault}>
            <StatusBadge tone="bad" icon={TriangleAlert}>
              {t(`verification:proposals.fault.${fault}`, { number: number(mismatched) })}
            </StatusBadge>
          </li>
        ))}
      </ul>
    );
  }
  const onTheWay = record === 'waiting' || waiting > 0 || verified < matched;
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
