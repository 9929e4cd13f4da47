import type { ProposalView } from '@sabha/domain/voting/proposal';
import EyeOff from 'lucide-react/icons/eye-off';
import { Link } from 'react-router';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { InfoButton } from '../../ui/figure-info.tsx';

const POINTS = ['proof', 'opening', 'registrar'] as const;

/** That ballots are secret, and one press away what that hides and what it does not. */
export function SecretBadge({ results, ledger_mode }: Pick<ProposalView, 'results' | 'ledger_mode'>) {
  const { t } = useTexts();
  const path = useLocalPath();
  const about = (
    <>
      <span className="block">{t(`secret-ballot:about.${results}`)}</span>
      {POINTS.map((point) => (
        <span key={point} className="mt-2 block">
          {t(`secret-ballot:about.${point}`)}
        </span>
      ))}
      {ledger_mode === 'anchor' ? (
        <span className="mt-2 block">{t('secret-ballot:about.anchored')}</span>
      ) : null}
      <Link to={path('/anonymity')} className="inline-flex min-h-11 items-center underline">
        {t('secret-ballot:about.numbers')}
      </Link>
    </>
  );
  return (
    <div className="flex items-center gap-1">
      <StatusBadge tone="accent" icon={EyeOff}>
        {t('secret-ballot:badge')}
      </StatusBadge>
      <InfoButton title={t('secret-ballot:about.title')} info={{ about }} />
    </div>
  );
}
