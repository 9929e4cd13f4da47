import type { ProposalView } from '@sabha/domain/voting/proposal';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { DirectButtons } from './direct-buttons.tsx';
import { OtherTools } from './other-tools.tsx';

/** How an open proposal is voted on without this server: what it is, the two buttons, and what any other tool needs. */
export function DirectSection({ proposal, title }: { proposal: ProposalView; title: string }) {
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  if (proposal.status !== 'Active') return null;
  return (
    <details
      className="disclosure rounded-control border border-line p-3"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="inline-flex min-h-9 items-center gap-1 font-semibold">
        <ChevronRight aria-hidden className="disclosure-mark size-4 shrink-0" />
        {t('voting:direct.title')}
      </summary>
      <div className="mt-2 grid gap-3 text-sm">
        <p>{t('voting:direct.what')}</p>
        <p>{t('voting:direct.cost')}</p>
        <p>{t('voting:direct.rules')}</p>
        <p>{t('voting:direct.shown')}</p>
        {opened ? <DirectButtons proposalId={proposal.id} title={title} /> : null}
        <OtherTools proposalId={proposal.id} />
      </div>
    </details>
  );
}
