import type { Address } from '@sabha/domain/core/hex';
import { recordVoteResponseSchema } from '@sabha/domain/reports/wallet-reports';
import { apiPost } from '../../api/api-client.ts';
import type { PageSettings } from '../../shell/context.ts';
import { readyCitizen, recorded, sendByWallet } from './wallet-steps.ts';

export type WalletVoteStep = 'wallet' | 'confirm' | 'mining' | 'recording';

/** A vote on a report under a wallet: 1 up, 2 down. */
export interface WalletVote {
  readonly report: number;
  /** The contract's id of the report. */
  readonly subject: `0x${string}`;
  readonly choice: 1 | 2;
}

/** Has the citizen's wallet put a vote on the contract, and gives the wallet. Rejects with WalletActFailed. */
export async function voteOnContract(
  settings: PageSettings,
  { subject, choice }: WalletVote,
  { statement, onStep }: { readonly statement: string; readonly onStep: (step: WalletVoteStep) => void },
): Promise<Address> {
  onStep('wallet');
  const citizen = await readyCitizen(settings, statement);
  onStep('confirm');
  const functionName = choice === 1 ? 'upvoteReport' : 'downvoteReport';
  await sendByWallet(citizen, { functionName, args: [subject] }, () => onStep('mining'));
  return citizen.address;
}

/** Has the server record the vote of a wallet. Rejects with WalletActFailed, and can be called again. */
export async function recordVote({ report, choice }: WalletVote, wallet: Address): Promise<void> {
  const path = `/api/reports/${report}/${choice === 1 ? 'like' : 'dislike'}`;
  await recorded(() => apiPost(path, { report_id: report, wallet }, recordVoteResponseSchema));
}
