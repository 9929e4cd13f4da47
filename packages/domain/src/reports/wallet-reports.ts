import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { addressSchema, hashSchema } from '../core/hex.ts';
import { LANGUAGES } from '../core/localized.ts';
import { type Refusal, refusal } from '../core/refusal.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { reportSchema } from './report.ts';
import { reportWordsSchema } from './report-content.ts';

/**
 * Every way in which the calls of reports under one's own wallet are refused. The texts of the specification (section 8) are those of its
 * pages; these are what a client reads.
 */
export const WALLET_REPORT_PROBLEMS = {
  'by-wallet-off': refusal(404, 'This installation does not accept reports signed by a wallet'),
  'not-authorised': refusal(403, 'Not Authorized'),
  'wallet-mismatch': refusal(403, 'Account mismatch. Please switch to the account that is signed in'),
  'category-unknown': refusal(400, 'Unknown category'),
  'not-on-chain': refusal(409, 'This is not on the ledger yet. Please try again.'),
  'differs-on-chain': refusal(409, 'The ledger has different data'),
  'report-unknown': refusal(404, 'Report does not exist'),
  'report-resolved': refusal(409, 'Cannot Vote: Resolved reports cannot be voted on'),
  'votes-anonymous': refusal(
    409,
    'Votes on this report carry a proof in place of a wallet: POST /api/anonymous/acts',
  ),
} satisfies Record<string, Refusal>;
export type WalletReportFailure = { readonly kind: keyof typeof WALLET_REPORT_PROBLEMS };

const { title, body: description, language } = reportWordsSchema.shape;

/** Body of `POST /web3/report/prepare-report` (specification, section 7). `evidenceHash` is accepted; the contract has no field for it. */
export const prepareReportBodySchema = z.object({
  title,
  description,
  evidenceHash: z.string().max(200).optional(),
});
/**
 * Its answer: the content ids (CIDv1, raw, SHA-256) of the UTF-8 bytes of title and description, the digests in them, which
 * `createReport` takes, and the contract.
 */
export const prepareReportResponseSchema = successSchema(
  z.object({
    titleCid: z.string(),
    descriptionCid: z.string(),
    titleDigest: z.string(),
    descriptionDigest: z.string(),
    contractAddress: z.string(),
    contractAbi: z.array(z.unknown()),
  }),
);

/**
 * Body of `POST /api/reports` (specification, section 7): what the citizen's wallet put on the contract, with its texts. `priority` is
 * accepted and ignored: the category sets the first one. `language` is not in the specification.
 */
export const recordReportBodySchema = z.object({
  report_title: title,
  description,
  /** The number of a category, or its key. */
  category: z.union([z.number().int().min(1).max(255), z.string().max(40)]),
  priority: z.string().max(20).optional(),
  wallet_address: addressSchema,
  tx_hash: hashSchema,
  block_number: z.number().int().nonnegative().optional(),
  blockchain_report_id: hashSchema,
  title_cid: z.string().max(100),
  description_cid: z.string().max(100),
  language: language.default(LANGUAGES[0]),
});
export type RecordReportBody = z.infer<typeof recordReportBodySchema>;

export const recordReportResponseSchema = successSchema(reportSchema);

/** Body of `POST /api/reports/{id}/like` and `/dislike`: whose vote the ledger has. `report_id` is accepted and ignored. */
export const recordVoteBodySchema = z.object({
  report_id: z.number().int().optional(),
  wallet: addressSchema,
});
/** What is counted now. */
export const recordVoteResponseSchema = successSchema(
  reportSchema.pick({
    report_id: true,
    likes: true,
    dislikes: true,
    priority: true,
    previous_priority: true,
  }),
);

/** Parameters of `GET /api/reports/{id}/votes/{wallet}` (specification: check user vote). */
export const reportVoterParamSchema = z.object({
  id: wholeNumberSchema(1, 2_147_483_647),
  wallet: addressSchema,
});
/** `none` also for every anonymous report: no wallet votes on one. */
export const userVoteResponseSchema = successSchema(z.object({ vote: z.enum(['like', 'dislike', 'none']) }));
