import type { Closing } from '@sabha/domain/voting/closing';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { ProposalStatus } from '@sabha/domain/voting/proposal-status';
import { Link, useRevalidator } from 'react-router';
import { usePolling } from '../../api/polling.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Loaded } from '../../shell/load.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ShareLink } from '../../ui/share-link.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { ClosingSection } from '../closing/closing-section.tsx';
import { DirectSection } from '../direct/direct-section.tsx';
import { Assembly } from './assembly.tsx';
import { CategoryBadge, Proof, ProposalStatusBadge, TimeLeft } from './proposal-marks.tsx';
import { EligibleTurnout, hidesResults, Turnout } from './turnout.tsx';
import { useLiveProposal } from './use-live-proposal.ts';
import { VoteArea } from './vote-area.tsx';

const ASK_MS = 10_000;

/** All of a proposal: what it asks, the vote and the count, its whole text; beside them the assembly and its terms; below how it ended. */
export function ProposalDetails({
  proposal: loaded,
  closing,
}: {
  proposal: ProposalView;
  closing: Loaded<Closing>;
}) {
  const { t, language, path } = useTexts();
  const origin = useSettings()?.origin ?? '';
  const { proposal, ownVote } = useLiveProposal(loaded);
  useSettling(proposal.status, closing);
  const { yes_votes: yes, no_votes: no, unopened_votes: unopened } = proposal;
  const isHidden = hidesResults(proposal);
  const details = proposal.texts.description_in_details[language].trim();
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {proposal.ledger.matched === false ? <Differs /> : null}
      <div className="grid content-start gap-4">
        {proposal.withdrawn ? (
          <Alert tone="warning" title={t('voting:details.withdrawn')}>
            {proposal.withdrawn.reason}
          </Alert>
        ) : null}
        <p className="text-lg">{proposal.texts.short_description[language]}</p>
        <VoteArea proposal={proposal} title={proposal.texts.title[language]} ownVote={ownVote} />
        <Turnout {...{ yes, no, unopened }} eligible={proposal.eligible_voters} isHidden={isHidden} />
        <EligibleTurnout votes={yes + no + unopened} eligible={proposal.eligible_voters} />
        {details === '' ? (
          <p className="text-muted">{t('voting:details.none')}</p>
        ) : (
          <div className="max-w-[65ch] whitespace-pre-line">{details}</div>
        )}
      </div>
      <div className="grid content-start gap-4">
        {isHidden ? null : <Assembly {...{ yes, no }} eligible={proposal.eligible_voters} />}
        <Facts proposal={proposal} />
        {proposal.ballot_kind === 'open' && proposal.ledger_mode === 'verify' ? (
          <DirectSection proposal={proposal} title={proposal.texts.title[language]} />
        ) : null}
        <Proof proposal={proposal} />
      </div>
      <ClosingSection proposal={proposal} closing={closing} />
      <div className="border-line border-t pt-4 md:col-span-2">
        <ShareLink
          label={t('voting:details.share')}
          address={origin + path(`/voting/proposals/${proposal.id}`)}
        />
      </div>
    </div>
  );
}

/** Said before anything else: the count below it is not the one that the ledger holds. */
function Differs() {
  const { t, path } = useTexts();
  return (
    <div className="md:col-span-2">
      <Alert tone="error" title={t('closing:differs.title')}>
        <p className="text-sm">{t('closing:differs.text')}</p>
        <Link
          to={path('/voting?view=verification')}
          className="inline-flex min-h-target items-center font-semibold underline"
        >
          {t('closing:differs.link')}
        </Link>
      </Alert>
    </div>
  );
}

function Facts({ proposal }: { proposal: ProposalView }) {
  const { t, day, instant } = useTexts();
  return (
    <DefinitionList
      items={[
        { term: t('voting:details.status'), description: <ProposalStatusBadge status={proposal.status} /> },
        ...(proposal.withdrawn
          ? [{ term: t('voting:details.withdrawnOn'), description: instant(proposal.withdrawn.at) }]
          : [{ term: t('voting:time.label'), description: <TimeLeft proposal={proposal} /> }]),
        {
          term: t('voting:details.category'),
          description: proposal.category_names ? (
            <CategoryBadge names={proposal.category_names} />
          ) : (
            t('ui:notAvailable')
          ),
        },
        { term: t('voting:details.created'), description: day(proposal.created_at) },
        { term: t('voting:details.opens'), description: instant(proposal.opens_at) },
        { term: t('voting:details.closes'), description: instant(proposal.expired_date) },
        ...(proposal.ledger_mode === 'anchor'
          ? [{ term: t('closing:anchored.term'), description: t('closing:anchored.text') }]
          : []),
      ]}
    />
  );
}

/** Asks again how a vote ended while that may still change: from the moment it closes until all has settled. */
function useSettling(status: ProposalStatus, closing: Loaded<Closing>): void {
  const { revalidate } = useRevalidator();
  const verdict = closing.ok ? closing.data.verdict : undefined;
  const changes = verdict === 'settling' || (verdict === 'open' && status === 'Expired');
  usePolling({ everyMs: ASK_MS, ask: revalidate }, changes);
}
