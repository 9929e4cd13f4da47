import { z } from 'zod';
import type { LedgerMode } from '../acts/ledger-mode.ts';
import { LANGUAGES, localizedSchema } from '../core/localized.ts';
import { shownEvidenceSchema } from './evidence.ts';
import { PRIORITIES } from './report-choices.ts';

/** `checking`: the text is being checked and not public yet; `hidden` and `withdrawn`: the text is not public any more. */
export const REPORT_TEXT_STATES = ['checking', 'public', 'hidden', 'withdrawn'] as const;
export type ReportTextState = (typeof REPORT_TEXT_STATES)[number];

/** As `LEDGER_MODES`, whose module would be a file of its own in the pages if it were loaded here. */
const WAYS = ['verify', 'anchor'] as const satisfies readonly LedgerMode[];

/**
 * A report as everybody may see it, with the specification's names (section 3). `blockchain_report_id` is the digest of the act: the
 * id that the contract has for it. Times are whole hours: when it was released, never when it came.
 */
export const reportSchema = z.object({
  report_id: z.number().int().positive(),
  id: z.number().int().positive(),
  blockchain_report_id: z.string(),
  /** Whether it carries a proof in place of a wallet. */
  anonymous: z.boolean(),
  /** The author's wallet of a report under one's own wallet; null for an anonymous one. */
  wallet_address: z.string().nullable(),
  text_state: z.enum(REPORT_TEXT_STATES),
  /** Until when the text is public at the latest; null unless it is being checked. */
  text_due: z.iso.datetime().nullable(),
  /** The language of title and description. */
  language: z.enum(LANGUAGES).nullable(),
  /** Null unless the text is public. */
  report_title: z.string().nullable(),
  description: z.string().nullable(),
  /** The key of its category, for example `health`, and the category's names. */
  category: z.string(),
  category_name: z.string(),
  category_names: localizedSchema,
  priority: z.enum(PRIORITIES),
  initial_priority: z.enum(PRIORITIES),
  /** What votes made of it before; null where it never changed. */
  previous_priority: z.enum(PRIORITIES).nullable(),
  likes: z.number().int().nonnegative(),
  dislikes: z.number().int().nonnegative(),
  resolved_status: z.boolean(),
  resolved_time: z.iso.datetime().nullable(),
  /** The public note with which an office resolved it. */
  resolution_note: localizedSchema.nullable(),
  /** Why an office hid it; null unless it is hidden. */
  hidden_reason: localizedSchema.nullable(),
  /** What the office that it accuses says. */
  office_reply: localizedSchema.nullable(),
  created_time: z.iso.datetime(),
  last_updated_time: z.iso.datetime(),
  /** The office that works on it. */
  assigned_to: localizedSchema.nullable(),
  title_cid: z.string(),
  description_cid: z.string(),
  /** Those content ids, also of copies of files, under which an IPFS node of the installation keeps the bytes. */
  pinned_cids: z.array(z.string()),
  /** Its files, where its text is public; else none. */
  evidence: z.array(shownEvidenceSchema),
  /** How votes on it reach the ledger: each on the contract, or many under one root, where none judges them. */
  ledger_mode: z.enum(WAYS),
  /** The transaction that brought it to the contract, once it is there. */
  tx_hash: z.string().nullable(),
  block_number: z.number().int().nullable(),
});

/** A category of reports: an entry of `GET /api/reports/categories`. */
export const reportCategorySchema = z.object({
  category_id: z.number().int(),
  key: z.string(),
  category_name: z.string(),
  category_names: localizedSchema,
});
export type ReportView = z.infer<typeof reportSchema>;
