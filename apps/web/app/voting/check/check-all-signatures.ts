import type { PublicBallot } from '@sabha/domain/voting/list-ballots';
import type { PublicClient } from 'viem';
import type { CheckProgress } from '../../acts/act-in-web.ts';
import { checkSignature } from '../../acts/check/check-steps.ts';
import type { PageSettings } from '../../shell/context.ts';
import { ballotCode } from '../ballot-code.ts';
import { aboutBallot, BALLOT_KIND } from '../ballot-message.ts';
import { publicBallots } from './public-ballots.ts';

/** How long the page may stand still: then whatever the person pressed is heard. */
const TURN_MS = 30;

/** What was found of the ballots of a proposal that count. `direct` ones bear no signature: the contract took them itself. */
export interface SignaturesFound {
  readonly good: number;
  readonly bad: number;
  readonly unknown: number;
  readonly direct: number;
  /** The first ballot that its voter did not sign. */
  readonly firstBad: string | null;
  readonly stopped: boolean;
}

type Settings = Pick<PageSettings, 'chainId' | 'contracts'>;

/**
 * Recovers the signer of every public ballot of a proposal that counts, here, and compares with the voter it is listed
 * under. Refused ballots are left out, for they do not count. Rejects where the list cannot be read.
 */
export async function checkAllSignatures(
  { proposalId, total }: { readonly proposalId: number; readonly total: number },
  settings: Settings,
  chain: PublicClient,
  onProgress: (progress: CheckProgress) => void,
  signal: AbortSignal,
): Promise<SignaturesFound> {
  const found = { good: 0, bad: 0, unknown: 0, direct: 0, firstBad: null as string | null };
  let done = 0;
  let turn = performance.now();
  for await (const page of publicBallots(proposalId)) {
    for (const ballot of page) {
      if (signal.aborted) return { ...found, stopped: true };
      const state = await judge(ballot, proposalId, settings, chain);
      if (state) found[state] += 1;
      if (state === 'bad') found.firstBad ??= ballot.digest ?? '';
      done += 1;
      if (performance.now() - turn < TURN_MS) continue;
      onProgress({ done, total: Math.max(done, total) });
      await new Promise((resolve) => setTimeout(resolve));
      turn = performance.now();
    }
  }
  return { ...found, stopped: false };
}

/** Null for a ballot that does not count. */
async function judge(
  ballot: PublicBallot,
  proposalId: number,
  { chainId, contracts }: Settings,
  chain: PublicClient,
): Promise<'good' | 'bad' | 'unknown' | 'direct' | null> {
  if (ballot.rejected) return null;
  if (ballot.form === 'direct') return 'direct';
  const { digest, signature, deadline, voter, choice, seq, text_hash: textHash } = ballot;
  if (ballot.proposal_id !== proposalId || digest === null || signature === null || deadline === null)
    return 'bad';
  const signedFor = { chainId, contract: contracts.proposals };
  const message = { proposalId, textHash, choice, voter, seq, deadline };
  const signed = { kind: BALLOT_KIND, ...signedFor, message, signature };
  const { state } = await checkSignature(
    { about: aboutBallot },
    ballotCode,
    signed,
    digest,
    signedFor,
    chain,
  );
  return state === 'good' || state === 'bad' ? state : 'unknown';
}
