import {
  prepareReportResponseSchema,
  recordReportResponseSchema,
} from '@sabha/domain/reports/wallet-reports';
import { sha256, stringToHex } from 'viem';
import { apiPost } from '../../api/api-client.ts';
import type { PageSettings } from '../../shell/context.ts';
import type { ReportDraft } from '../new/report-draft.ts';
import { readyCitizen, recorded, sendByWallet, WalletActFailed } from './wallet-steps.ts';

export type WalletReportStep = 'wallet' | 'prepare' | 'confirm' | 'mining' | 'recording';

/** A report that the contract has: what the server is to record. */
export interface OnContract {
  readonly [field: string]: string | number;
}

/**
 * Has the citizen's wallet put a report on the contract (specification, section 7): the server names the content ids, and this device
 * computes them anew before anything is sent. Rejects with WalletActFailed.
 */
export async function putOnContract(
  settings: PageSettings,
  { category, title, body, language }: ReportDraft,
  { statement, onStep }: { readonly statement: string; readonly onStep: (step: WalletReportStep) => void },
): Promise<OnContract> {
  onStep('wallet');
  const citizen = await readyCitizen(settings, statement);
  onStep('prepare');
  const [report_title, description] = [title.trim(), body.trim()];
  const asked = await apiPost(
    '/web3/report/prepare-report',
    { title: report_title, description },
    prepareReportResponseSchema,
  );
  if (!asked.ok) {
    const isRefused = asked.failure.kind === 'refused' && [401, 403].includes(asked.failure.status);
    throw new WalletActFailed(isRefused ? 'not-authorised' : 'not-prepared');
  }
  const { titleDigest, descriptionDigest, titleCid, descriptionCid, contractAddress } = asked.value.body.data;
  const own = { title: sha256(stringToHex(report_title)), description: sha256(stringToHex(description)) };
  const isSame =
    own.title === titleDigest &&
    own.description === descriptionDigest &&
    contractAddress.toLowerCase() === citizen.contract;
  if (!isSame) throw new WalletActFailed('not-prepared');
  onStep('confirm');
  const call = { functionName: 'createReport', args: [own.title, own.description] } as const;
  const receipt = await sendByWallet(citizen, call, () => onStep('mining'));
  const id = receipt.logs.find(({ address }) => address.toLowerCase() === citizen.contract)?.topics[1];
  if (!id) throw new WalletActFailed('transaction-failed');
  return {
    ...{ report_title, description, category, language, wallet_address: citizen.address },
    ...{ tx_hash: receipt.transactionHash, block_number: Number(receipt.blockNumber) },
    ...{ blockchain_report_id: id, title_cid: titleCid, description_cid: descriptionCid },
  };
}

/** Has the server record it; gives its public number. Rejects with WalletActFailed, and can be called again. */
export async function recordOnServer(report: OnContract): Promise<number> {
  const { data } = await recorded(() => apiPost('/api/reports', report, recordReportResponseSchema));
  return data.id;
}
