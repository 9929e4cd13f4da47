import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { addressSchema } from '../core/hex.ts';
import { reportSchema } from './report.ts';

/** Body of `POST /web3/report/prepare-report` (specification, section 7). `evidenceHash` is accepted and comes back in nothing. */
export const prepareReportBodySchema = z.object({
  title: z.string().max(1_000),
  description: z.string().max(20_000),
  evidenceHash: z.string().max(200).optional(),
});
/** Its answer: content ids (CIDv1, raw, SHA-256) of the bytes in `titleBytes` and `descriptionBytes`, and the contract. */
export const prepareReportResponseSchema = successSchema(
  z.object({
    titleCid: z.string(),
    descriptionCid: z.string(),
    titleBytes: z.string(),
    descriptionBytes: z.string(),
    contractAddress: z.string(),
    contractAbi: z.array(z.unknown()),
  }),
);

/**
 * What readers of an open page are asked to compare: the newest figures of one report (`GET /api/reports/{id}/votes`), which change at
 * releases only.
 */
export const reportVotesResponseSchema = successSchema(
  reportSchema.pick({
    report_id: true,
    likes: true,
    dislikes: true,
    priority: true,
    previous_priority: true,
    resolved_status: true,
  }),
);

/** Parameters of `GET /api/reports/{id}/votes/{wallet}` (specification: check user vote), for votes under one's own wallet. */
export const reportVoterParamSchema = z.object({
  id: z.coerce.number().int().positive().max(2_147_483_647),
  wallet: addressSchema,
});
export const userVoteResponseSchema = successSchema(z.object({ vote: z.enum(['like', 'dislike', 'none']) }));
