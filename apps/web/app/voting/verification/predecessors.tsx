import type { AuditSummary } from '@sabha/domain/audit/summary';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** The installations whose keys were lost and in whose place this one is, with how their archives are known. Absent where there are none. */
export function Predecessors({ predecessors }: Pick<AuditSummary, 'predecessors'>) {
  const { t } = useTexts();
  const { number, day } = useFormat();
  return predecessors.map(({ installation, acts, ended_at, archive: { sha256 } }) => (
    <p key={installation} className="wrap-anywhere">
      {t('verification:yourself.bundle.before', {
        installation,
        day: day(ended_at),
        acts: number(BigInt(acts)),
        sha256,
      })}
    </p>
  ));
}
