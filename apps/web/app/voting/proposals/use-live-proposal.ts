import { timeRemaining } from '@sabha/domain/core/time-remaining';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { ProposalNews } from '@sabha/domain/voting/proposal-events';
import { proposalStatus } from '@sabha/domain/voting/proposal-status';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { isLater } from '../../acts/live/latest-count.ts';
import { noteDeadline, noteServerTime, useAtServerTime } from '../../acts/live/server-clock.ts';
import { type KeptAct, useLatestAct } from '../../acts/receipts/kept-acts.ts';
import { usePolling } from '../../api/polling.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { ballotInWeb } from '../ballot-in-web.ts';
import type { BallotMessage } from '../ballot-message.ts';
import { followProposal } from '../live/followed-proposals.ts';
import { noteCount, useLiveCount } from '../live/live-proposals.ts';

const ASK_AGAIN_MS = 1_000;

/** A proposal as it is now, and the connected citizen's own vote if this device cast it. */
export function useLiveProposal(loaded: ProposalView): {
  proposal: ProposalView;
  ownVote: KeptAct<BallotMessage> | undefined;
} {
  const { id } = loaded;
  useEffect(() => followProposal(id), [id]);
  useEffect(() => {
    noteServerTime(loaded.as_of);
    noteCount(id, loaded, { kind: 'page' });
  }, [id, loaded]);
  const shown = useLiveCount(id, loaded);
  const latest = shown && (shown.own || !isLater(loaded, shown.latest)) ? shown.latest : loaded;
  useNewTerms(loaded, latest);
  const { connection } = useWallet();
  const voter = connection.status === 'connected' ? connection.address : undefined;
  return {
    proposal: useTimed({ ...loaded, ...changingPart(latest) }),
    ownVote: useLatestAct(ballotInWeb, String(id), voter),
  };
}

/** Only what changes while people look: the texts stay those that were loaded. */
function changingPart(latest: ProposalNews) {
  const { yes_votes, no_votes, unopened_votes, eligible_voters, active_status } = latest;
  const { opens_at, expired_date, withdrawn } = latest;
  const counts = { yes_votes, no_votes, unopened_votes, eligible_voters };
  return { ...counts, active_status, opens_at, expired_date, withdrawn };
}

type Timed = Pick<ProposalView, 'status' | 'time_remaining'>;

/** Status and time left by the server's clock; in the first paint as the server drew them. */
function useTimed(proposal: ProposalView): ProposalView {
  const { expired_date, as_of } = proposal;
  useEffect(() => noteDeadline(expired_date), [expired_date]);
  const closes = new Date(expired_date);
  const timedAt = (now: Date): Timed => ({
    status: proposalStatus({ active_status: proposal.active_status, expired_date: closes }, now),
    time_remaining: timeRemaining(closes, now),
  });
  const seen = useAtServerTime((time) => {
    const { status, time_remaining } = proposal;
    const timed =
      time === null ? { status, time_remaining } : timedAt(new Date(Math.max(time, Date.parse(as_of))));
    return JSON.stringify(timed);
  });
  const timed: Timed = JSON.parse(seen);
  return { ...proposal, ...timed };
}

type Terms = Pick<ProposalView, 'text_hash' | 'expired_date' | 'snapshot' | 'as_of'>;

/** A text that was amended and a close that was moved are loaded: again where the answer is of a moment before. */
function useNewTerms(loaded: Terms, latest: Terms): void {
  const { revalidate } = useRevalidator();
  const ask = () => askOnce(revalidate);
  const failing = () => true; // an answer with the new terms ends it
  usePolling(
    { everyMs: ASK_AGAIN_MS, atOnce: true, ask, failing },
    termsOf(latest) !== termsOf(loaded) && !isLater(loaded, latest),
  );
}

let asking: Promise<void> | null = null;

/** The page is loaded as a whole: one question is enough for all that show the proposal. */
function askOnce(revalidate: () => Promise<void>): Promise<void> {
  asking ??= revalidate().finally(() => {
    asking = null;
  });
  return asking;
}

function termsOf({ text_hash, expired_date }: Terms): string {
  return `${text_hash} ${expired_date}`;
}
