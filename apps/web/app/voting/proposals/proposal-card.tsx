import type { ProposalView } from '@sabha/domain/voting/proposal';
import { useSearchParams } from 'react-router';
import { useLanguage, useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { VoteLife } from '../casting/vote-life.tsx';
import { CategoryBadge, LedgerLine, ProposalStatusBadge, TimeLeft } from './proposal-marks.tsx';
import { keptQuery } from './proposal-query.ts';
import { Turnout } from './turnout.tsx';
import { useLiveProposal } from './use-live-proposal.ts';
import { VoteArea } from './vote-area.tsx';

/** One proposal of the list: what it asks, how the count stands, and the two buttons while it is open. */
export function ProposalCard({ proposal: loaded }: { proposal: ProposalView }) {
  const { t } = useTexts();
  const path = useLocalPath();
  const language = useLanguage();
  const [search] = useSearchParams();
  const { proposal, ownVote } = useLiveProposal(loaded);
  const title = proposal.texts.title[language];
  const headingId = `proposal-${proposal.id}`;
  return (
    <Card as="article" aria-labelledby={headingId} className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <CategoryBadge names={proposal.category_names} />
        <ProposalStatusBadge status={proposal.status} />
        <span className="ms-auto">
          <TimeLeft proposal={proposal} />
        </span>
      </div>
      <div className="grid gap-2">
        <h3 id={headingId} className="text-lg">
          {title}
        </h3>
        <p className="text-muted">{proposal.texts.short_description[language]}</p>
      </div>
      <div className="mt-auto grid gap-4">
        <Turnout yes={proposal.yes_votes} no={proposal.no_votes} />
        {ownVote ? <VoteLife vote={ownVote} /> : null}
        <VoteArea proposal={proposal} title={title} chosen={ownVote?.message.choice} />
        {/* The filters stay behind the dialog, and the list is the same when it closes. */}
        <LinkButton to={path(`/voting/proposals/${proposal.id}`) + keptQuery(search)} preventScrollReset>
          {t('voting:card.details')}
          <span className="sr-only">: {title}</span>
        </LinkButton>
        <div className="border-line border-t pt-3">
          <LedgerLine ledger={proposal.ledger} />
        </div>
      </div>
    </Card>
  );
}
