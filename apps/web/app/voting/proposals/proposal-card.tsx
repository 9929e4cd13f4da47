import type { ProposalView } from '@sabha/domain/voting/proposal';
import { useLanguage, useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { VoteLife } from '../vote-life.tsx';
import { VotePanel } from '../vote-panel.tsx';
import { CategoryBadge, LedgerLine, ProposalStatusBadge, TimeLeft } from './proposal-marks.tsx';
import { Turnout } from './turnout.tsx';
import { useProposalVotes } from './use-proposal-votes.ts';

/** One proposal of the list: what it asks, how the count stands, and the two buttons while it is open. */
export function ProposalCard({ proposal }: { proposal: ProposalView }) {
  const { t } = useTexts();
  const path = useLocalPath();
  const language = useLanguage();
  const { yes, no, ownVote } = useProposalVotes(proposal);
  const title = proposal.texts.title[language];
  const headingId = `proposal-${proposal.id}`;
  return (
    <Card as="article" aria-labelledby={headingId} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <CategoryBadge names={proposal.category_names} />
        <ProposalStatusBadge status={proposal.status} />
        <span className="ms-auto">
          <TimeLeft remaining={proposal.time_remaining} />
        </span>
      </div>
      <div className="grid gap-2">
        <h3 id={headingId} className="text-lg">
          {title}
        </h3>
        <p className="text-muted">{proposal.texts.short_description[language]}</p>
      </div>
      <div className="grid gap-4">
        <Turnout yes={yes} no={no} />
        {ownVote ? <VoteLife vote={ownVote} /> : null}
        {proposal.status === 'Active' ? (
          <VotePanel proposal={proposal} title={title} chosen={ownVote?.file.ballot.choice} />
        ) : null}
        <LinkButton to={path(`/voting/proposals/${proposal.id}`)} preventScrollReset>
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
