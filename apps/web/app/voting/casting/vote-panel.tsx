import type { VoteOutcome } from '@sabha/domain/voting/cast-vote';
import { CHOICES, type Choice, choiceNumber } from '@sabha/domain/voting/choice';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import Eye from 'lucide-react/icons/eye';
import Wallet from 'lucide-react/icons/wallet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DirectAct, useOwnDirect } from '../../acts/direct/direct-acts.ts';
import { DirectLife } from '../../acts/direct/direct-life.tsx';
import { PendingNotice } from '../../acts/pending/pending-notice.tsx';
import { ActStatus } from '../../acts/submit/act-status.tsx';
import { RegisterAfterFailure } from '../../acts/submit/register-first.tsx';
import { useSubmit } from '../../acts/submit/use-submit.ts';
import { forgetWanted, keepWanted } from '../../acts/wanted-act.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { isOwnKey } from '../../wallet/found-wallet.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { ballotInWeb } from '../ballot-in-web.ts';
import { useProposalNews } from '../live/live-proposals.ts';
import { ChoiceButton } from './choice-button.tsx';
import { ConfirmVote } from './confirm-vote.tsx';

/**
 * The two buttons of an open proposal, the sentence to confirm after a press, what is waited for then, and what went wrong
 * or is still to be sent. Who has voted finds one button in their place, to change the vote.
 */
export function VotePanel({
  proposal,
  title,
  chosen,
  asked,
  onAsk,
  onVoted,
}: {
  proposal: ProposalView;
  title: string;
  /** What this citizen has voted so far. */
  chosen: Choice | undefined;
  /** What was pressed and is to be confirmed. */
  asked: Choice | null;
  onAsk: (choice: Choice | null) => void;
  onVoted: () => void;
}) {
  const { t } = useTexts();
  const [changing, setChanging] = useState(false);
  const { working, failure, submit } = useVote(() => setChanging(false), onAsk);
  const { connection, registration } = useWallet();
  const voter = connection.status === 'connected' ? connection.address : undefined;
  const byKey = isOwnKey(connection);
  const direct = useOwnDirect(ballotInWeb, String(proposal.id), voter);
  const isDirect = direct?.state === 'mined' || direct?.state === 'counted';
  const current = isDirect ? direct.intent.choice : chosen;
  const isOpen = chosen === undefined || isDirect || changing || working !== null || failure !== null;
  useFocusAfterVote(working, failure, onVoted);
  const sentence = (choice: Choice) =>
    t('voting:confirm.sentence', { choice: t(`voting:card.${choice}`), title });
  const press = (choice: Choice) => {
    if (registration !== 'registered')
      keepWanted({ kind: ballotInWeb.kind, subject: String(proposal.id), choice });
    onAsk(choice);
  };
  const cancel = () => {
    forgetWanted();
    onAsk(null);
  };
  const confirm = (choice: Choice) =>
    submit({ proposalId: proposal.id, choice, textHash: proposal.text_hash }, sentence(choice));
  return (
    <div className="needs-script grid gap-2">
      {direct ? <OwnDirect direct={direct} proposalId={proposal.id} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons are no form to fill in */}
      <div role="group" aria-label={t('voting:vote.group', { title })} className="grid grid-cols-2 gap-2">
        {isOpen ? (
          CHOICES.map((choice) => (
            <ChoiceButton
              key={choice}
              choice={choice}
              isCurrent={current === choice}
              isWorking={working !== null}
              onPress={() => press(choice)}
            />
          ))
        ) : (
          <Button size="small" className="min-h-11 w-fit" onClick={() => setChanging(true)}>
            {t('voting:vote.change')}
          </Button>
        )}
      </div>
      {asked ? null : <ActStatus working={working} failure={failure} />}
      <RegisterAfterFailure failure={failure} />
      <PendingNotice
        act={ballotInWeb}
        subject={String(proposal.id)}
        author={voter}
        closes={proposal.expired_date}
      />
      {asked ? (
        <ConfirmVote
          choice={asked}
          title={title}
          points={[
            { icon: Eye, text: t('voting:confirm.public') },
            ...(byKey
              ? []
              : [{ icon: Wallet, text: t('voting:confirm.wallet', { number: choiceNumber(asked) }) }]),
          ]}
          closes={proposal.expired_date}
          action={t(byKey ? 'voting:confirm.send' : 'voting:confirm.sign')}
          reason={ballotInWeb.walletReason}
          working={working}
          failure={failure}
          onConfirm={() => confirm(asked)}
          onCancel={cancel}
        />
      ) : null}
    </div>
  );
}

/** Where the vote is that was sent from one's own wallet; looked at again when the proposal has news. */
function OwnDirect({ direct, proposalId }: { direct: DirectAct; proposalId: number }) {
  return <DirectLife act={ballotInWeb} direct={direct} news={useProposalNews(proposalId)} />;
}

/** Signing and sending a vote, with the words of thanks. */
function useVote(onDone: () => void, onAsk: (choice: Choice | null) => void) {
  const { t } = useTexts();
  const thanks = (outcome: VoteOutcome) => {
    forgetWanted();
    onDone();
    return outcome.vote_change
      ? t('voting:vote.changed', {
          previous: t(`voting:card.${outcome.previous_vote === 'yes' ? 'yes' : 'no'}`),
          next: t(`voting:card.${outcome.new_vote}`),
        })
      : t('voting:vote.thanks');
  };
  return useSubmit(ballotInWeb, thanks, { close: () => onAsk(null), reopen: ({ choice }) => onAsk(choice) });
}

/** When the work has ended well, the focus is on the vote and not at the top of the page. */
function useFocusAfterVote(working: string | null, failure: string | null, focus: () => void): void {
  const wasWorking = useRef(false);
  const isWorking = working !== null;
  const ended = useEffectEvent(() => {
    if (wasWorking.current && !isWorking && failure === null) focus();
    wasWorking.current = isWorking;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the work is looked at
  useEffect(() => ended(), [isWorking, failure]);
}
