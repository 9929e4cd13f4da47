import type { ProposalView } from '@sabha/domain/voting/proposal';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, useSearchParams } from 'react-router';
import { useLanguage, useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { CategoryBadge, LedgerMark, ProposalStatusBadge, TimeLeft } from './proposal-marks.tsx';
import { keptQuery } from './proposal-query.ts';
import { hidesResults, Turnout } from './turnout.tsx';
import { useLiveProposal } from './use-live-proposal.ts';
import { VoteArea } from './vote-area.tsx';

/** One proposal of the list: what it asks, its count, and the two buttons while it is open. */
export function ProposalCard({ proposal: loaded }: { proposal: ProposalView }) {
  const { t } = useTexts();
  const path = useLocalPath();
  const language = useLanguage();
  const [search] = useSearchParams();
  const { proposal, ownVote } = useLiveProposal(loaded);
  const title = proposal.texts.title[language];
  const headingId = `proposal-${proposal.id}`;
  // The filters stay behind the dialog, and the list is the same when it closes.
  const details = path(`/voting/proposals/${proposal.id}`) + keptQuery(search);
  return (
    <Card
      as="article"
      aria-labelledby={headingId}
      className="flex h-full flex-col gap-2 p-4 pb-1 md:p-5 md:pb-2"
    >
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ProposalStatusBadge status={proposal.status} />
          <TimeLeft proposal={proposal} />
          <CategoryBadge names={proposal.category_names} className="text-xs" />
        </div>
        <h3 id={headingId} className="text-lg leading-snug [:lang(ta)_&]:max-md:text-[0.9375rem]">
          <Link to={details} preventScrollReset className="block py-0.5 no-underline hover:underline md:py-1">
            {title}
          </Link>
        </h3>
        <p className="text-muted leading-normal max-md:text-[0.9375rem] [:lang(ta)_&]:max-md:text-sm">
          {proposal.texts.short_description[language]}
        </p>
      </div>
      <div className="mt-auto grid gap-2">
        <Turnout
          yes={proposal.yes_votes}
          no={proposal.no_votes}
          unopened={proposal.unopened_votes}
          eligible={proposal.eligible_voters}
          isHidden={hidesResults(proposal)}
        />
        <VoteArea proposal={proposal} title={title} ownVote={ownVote} />
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <Link
            to={details}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1 font-semibold underline [:lang(ta)_&]:max-md:text-sm"
          >
            {t('voting:card.details')}
            <span className="sr-only">: {title}</span>
            <ChevronRight aria-hidden className="size-4 [:lang(ta)_&]:max-md:hidden" />
          </Link>
          <LedgerMark ledger={proposal.ledger} proof={`${details}#proof`} />
        </div>
      </div>
    </Card>
  );
}
