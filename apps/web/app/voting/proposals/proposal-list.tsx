import type { listProposalsResponseSchema } from '@sabha/domain/voting/list-proposals';
import { Vote } from 'lucide-react';
import { useEffect } from 'react';
import type { z } from 'zod';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Loaded } from '../../shell/load.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { showToast } from '../../ui/toast.ts';
import { ProposalCard } from './proposal-card.tsx';

/** The proposals of one page, or why there are none. */
export function ProposalList({
  proposals,
}: {
  proposals: Loaded<z.infer<typeof listProposalsResponseSchema>>;
}) {
  const { t } = useTexts();
  const path = useLocalPath();
  const failed = !proposals.ok;
  const failedText = t('voting:error.toast');
  useEffect(() => {
    if (failed) void showToast('error', failedText);
  }, [failed, failedText]);
  if (!proposals.ok) return <ErrorState title={t('voting:error.title')} />;
  const { data, page } = proposals.data;
  if (data.length === 0) {
    return (
      <EmptyState icon={Vote} title={t('voting:empty.title')}>
        {t('voting:empty.lead')}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="proposals-heading">
      <h2 id="proposals-heading" className="sr-only">
        {t('voting:tabs.proposals')}
      </h2>
      <ul className="grid items-start gap-6 lg:grid-cols-2">
        {data.map((proposal) => (
          <li key={proposal.id} className="min-w-0">
            <ProposalCard proposal={proposal} />
          </li>
        ))}
      </ul>
      <Pagination page={page.page} pages={page.pages} to={(next) => path(`/voting?page=${next}`)} />
    </section>
  );
}
