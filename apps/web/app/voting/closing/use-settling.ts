import type { Closing } from '@sabha/domain/voting/closing';
import type { ProposalStatus } from '@sabha/domain/voting/proposal-status';
import { useRevalidator } from 'react-router';
import { usePolling } from '../../api/polling.ts';
import type { Loaded } from '../../shell/load.ts';

const ASK_MS = 10_000;

/** Asks again how a vote ended while that may still change: from the moment it closes until all has settled. */
export function useSettling(status: ProposalStatus, closing: Loaded<Closing>): void {
  const { revalidate } = useRevalidator();
  const verdict = closing.ok ? closing.data.verdict : undefined;
  const changes = verdict === 'settling' || (verdict === 'open' && status === 'Expired');
  usePolling({ everyMs: ASK_MS, ask: revalidate }, changes);
}
