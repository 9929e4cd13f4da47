import { recordVoteResponseSchema } from '@sabha/domain/reports/wallet-reports';
import { apiPost } from '../../api/api-client.ts';
import type { PageSettings } from '../../shell/context.ts';
import { readyCitizen, recorded, sendByWallet } from './wallet-steps.ts';

export type WalletVoteStep = 'wallet' | 'confirm' | 'mining' | 'recording';

/** Votes on a report under a wallet, from one's own wallet: 1 up, 2 down. Rejects with WalletActFailed. */
export async function voteByWallet(
  settings: PageSettings,
  { id, subject, choice }: { readonly id: number; readonly subject: `0x${string}`; readonly choice: 1 | 2 },
  { statement, onStep }: { readonly statement: string; readonly onStep: (step: WalletVoteStep) => void },
): Promise<void> {
  onStep('wallet');
  const citizen = await readyCitizen(settings, statement);
  onStep('confirm');
  const functionName = choice === 1 ? 'upvoteReport' : 'downvoteReport';
  await sendByWallet(citizen, { functionName, args: [subject] }, () => onStep('mining'));
  onStep('recording');
  const path = `/api/reports/${id}/${choice === 1 ? 'like' : 'dislike'}`;
  await recorded(() => apiPost(path, { report_id: id, wallet: citizen.address }, recordVoteResponseSchema));
}
