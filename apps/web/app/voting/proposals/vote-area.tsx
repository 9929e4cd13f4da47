import { CHOICES, type Choice } from '@sabha/domain/voting/choice';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import CircleStop from 'lucide-react/icons/circle-stop';
import { useLayoutEffect, useRef, useState } from 'react';
import { ActLife } from '../../acts/receipts/act-life.tsx';
import type { KeptAct } from '../../acts/receipts/kept-acts.ts';
import { useWanted } from '../../acts/wanted-act.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { latePart } from '../../shell/late-part.tsx';
import { ballotInWeb } from '../ballot-in-web.ts';
import type { BallotMessage } from '../ballot-message.ts';
import { VotePanel } from '../casting/vote-panel.tsx';

// Only where ballots are secret: what proves and sends comes later still.
const SecretVote = latePart(async () => (await import('../secret/secret-vote.tsx')).SecretVote);

/**
 * One's own vote, and the two buttons while a proposal is open. When it closes under the reader's eyes they go, and a word says why; who was
 * on one of them with the keyboard is on that word then.
 */
export function VoteArea({
  proposal,
  title,
  ownVote,
}: {
  proposal: ProposalView;
  title: string;
  /** What this citizen has voted so far, if this device cast it. */
  ownVote: KeptAct<BallotMessage> | undefined;
}) {
  const { t } = useTexts();
  const open = proposal.status === 'Active';
  const { box, message, showing, closedHere } = useClosing(open);
  const life = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Choice | null>(null);
  const isAsked = open && proposal.ballot_kind === 'open';
  useWanted({ kind: ballotInWeb.kind, subject: String(proposal.id), isOpen: isAsked }, CHOICES, setAsked);
  return (
    <div ref={box} className="grid gap-2 empty:hidden">
      {proposal.ballot_kind === 'secret' && proposal.status !== 'Inactive' ? (
        <SecretVote proposal={proposal} title={title} isOpen={showing} />
      ) : null}
      {ownVote ? (
        <div ref={life} tabIndex={-1} className="rounded-control">
          <VoteLife vote={ownVote} />
        </div>
      ) : null}
      {showing && proposal.ballot_kind === 'open' ? (
        <VotePanel
          proposal={proposal}
          title={title}
          chosen={ownVote?.message.choice}
          asked={asked}
          onAsk={setAsked}
          onVoted={() => life.current?.focus({ preventScroll: true })}
        />
      ) : null}
      <p
        ref={message}
        role="status"
        tabIndex={-1}
        className="flex items-center gap-2 rounded-control border border-line bg-sunken p-3 font-medium empty:hidden"
      >
        {closedHere ? (
          <>
            <CircleStop aria-hidden className="size-5 shrink-0" />
            {t(proposal.withdrawn ? 'voting:ended.withdrawn' : 'voting:ended.expired')}
          </>
        ) : null}
      </p>
    </div>
  );
}

function useClosing(open: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  const [showing, setShowing] = useState(open);
  const [closedHere, setClosedHere] = useState(false);
  // Before the eye sees it, but after looking where the focus is: what is taken away can no longer be asked.
  useLayoutEffect(() => {
    if (open === showing) return;
    hadFocus.current = box.current?.contains(document.activeElement) ?? false;
    setShowing(open);
    setClosedHere(!open);
  }, [open, showing]);
  useLayoutEffect(() => {
    if (closedHere && hadFocus.current) message.current?.focus({ preventScroll: true });
  }, [closedHere]);
  return { box, message, showing, closedHere };
}

/** Where one's own vote is, and what the voter had chosen before. */
function VoteLife({ vote }: { vote: KeptAct<BallotMessage> }) {
  const { t } = useTexts();
  const { outcome } = vote;
  const previous = 'previous_vote' in outcome ? outcome.previous_vote : 'none';
  const before =
    previous === 'yes' || previous === 'no'
      ? t('voting:life.before', { choice: t(`voting:card.${previous}`) })
      : undefined;
  return <ActLife act={ballotInWeb} kept={vote} before={before} />;
}
