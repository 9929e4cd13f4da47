import type { ProposalView } from '@sabha/domain/voting/proposal';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, useSearchParams } from 'react-router';
import { KindMark } from '../../charts/kind-mark.tsx';
import type { SpendingKind } from '../../charts/spending-kind.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LedgerMark, TimeLeft } from './proposal-marks.tsx';
import { keptQuery } from './proposal-query.ts';
import { hidesResults, Turnout } from './turnout.tsx';
import { useLiveProposal } from './use-live-proposal.ts';
import { VoteArea } from './vote-area.tsx';

/**
 * One proposal: what it asks, the two buttons while it is open, and its count. `isNext` is the one that stands in the band; the others
 * are rows of the list, each with the sign of what it is about.
 */
export function ProposalCard({
  proposal: loaded,
  kind,
  isNext = false,
}: {
  proposal: ProposalView;
  kind?: SpendingKind | undefined;
  isNext?: boolean;
}) {
  const { t, instant, language, path } = useTexts();
  const [search] = useSearchParams();
  const { proposal, ownVote } = useLiveProposal(loaded);
  const title = proposal.texts.title[language];
  const headingId = `proposal-${proposal.id}`;
  const Heading = isNext ? 'h2' : 'h3';
  // The filters stay behind the dialog, and the list is the same when it closes.
  const details = path(`/voting/proposals/${proposal.id}`) + keptQuery(search);
  return (
    <article aria-labelledby={headingId} className={isNext ? 'band-card' : 'entry'}>
      <p className="facts">
        <TimeLeft proposal={proposal} />
        {isNext ? <span>{t('voting:time.until', { when: instant(proposal.expired_date) })}</span> : null}
        <span>{t(`voting:status.${proposal.status}`)}</span>
        {proposal.category_names ? <span>{proposal.category_names[language]}</span> : null}
      </p>
      <div className="entry-head">
        {kind ? <KindMark kind={kind} /> : null}
        <div>
          <Heading id={headingId}>
            <Link to={details} preventScrollReset>
              {title}
            </Link>
          </Heading>
          <p>{proposal.texts.short_description[language]}</p>
        </div>
      </div>
      <VoteArea proposal={proposal} title={title} ownVote={ownVote} />
      <Turnout
        yes={proposal.yes_votes}
        no={proposal.no_votes}
        unopened={proposal.unopened_votes}
        eligible={proposal.eligible_voters}
        isHidden={hidesResults(proposal)}
      />
      <div className="entry-links">
        <LedgerMark ledger={proposal.ledger} proof={`${details}#proof`} />
        <Link to={details} preventScrollReset className="entry-link">
          {t('voting:card.details')}
          <span className="sr-only">: {title}</span>
          <ChevronRight aria-hidden />
        </Link>
      </div>
    </article>
  );
}
