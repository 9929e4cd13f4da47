import { auditSummaryResponseSchema } from '@sabha/domain/audit/summary';
import { reconciliationResponseSchema } from '@sabha/domain/voting/reconciliation';
import { verificationFiguresResponseSchema } from '@sabha/domain/voting/verification';
import type { Api } from '../../shell/context.ts';
import { load } from '../../shell/load.ts';
import { readVerificationQuery, reconciliationPath, verificationDataAddress } from './verification-query.ts';

/** What the verification view shows: the comparison, its two figures, and how large the audit bundle is. */
export async function loadVerification(api: Api, search: URLSearchParams) {
  const query = readVerificationQuery(search);
  const [comparison, figures, bundle] = await Promise.all([
    load(api, reconciliationPath(query), reconciliationResponseSchema),
    load(api, '/api/proposals/verification', verificationFiguresResponseSchema),
    load(api, '/api/audit/summary', auditSummaryResponseSchema),
  ]);
  return { address: verificationDataAddress(query), comparison, figures, bundle };
}

export type VerificationData = Awaited<ReturnType<typeof loadVerification>>;
