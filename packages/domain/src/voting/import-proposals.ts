import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import {
  importFileSchema,
  importSummarySchema,
  type RowsFile,
  type RowsForm,
  readRowsFile,
} from '../core/import-file.ts';
import { nameTextSchema, plainTextSchema } from '../core/plain-text.ts';
import { webAddressSchema } from '../core/web-address.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { ballotTermsSchema } from './ballot-terms.ts';
import { PROPOSAL_TEXT_LIMITS, type ProposalText } from './proposal-text.ts';

/** How much of a decision's text the English short description shows, in UTF-16 units. */
const EXCERPT = 400;
/** What the source's address and the line before it may add to a decision's text. */
const SOURCE_ROOM = 600;

/**
 * Body of `POST /api/proposals/imports/preview` and `/api/proposals/imports`: the file, and the category, window and ballots that
 * all its proposals get. Unlike a single proposal they do not open at once: until `opens_at` the import can be undone.
 */
export const importProposalsBodySchema = importFileSchema.extend({
  category_id: z.number().int().positive().max(2_147_483_647),
  opens_at: z.iso.datetime({ offset: true }),
  expired_date: z.iso.datetime({ offset: true }),
  ...ballotTermsSchema.pick({ ballot_kind: true, results: true }).partial().shape,
});
export type ImportProposalsBody = z.infer<typeof importProposalsBodySchema>;

/** A row of such a file: a decision of the Cabinet with its day, its number of that day, title, text and source. */
const decisionRowSchema = z.strictObject({
  key: z.string().regex(/^[\w-]{1,64}$/, 'Expected letters, digits and hyphens'),
  date_str: z.iso.date('Expected a day as YYYY-MM-DD'),
  decision_num: z.number().int().positive().max(9_999),
  title: nameTextSchema(PROPOSAL_TEXT_LIMITS.title),
  decision_details: plainTextSchema(PROPOSAL_TEXT_LIMITS.details - SOURCE_ROOM),
  source_url: webAddressSchema,
});
export type DecisionRow = z.infer<typeof decisionRowSchema>;

/** What a file would do, or did. A decision is known where a proposal that was not withdrawn came from a row with its key. */
export const proposalImportSchema = importSummarySchema.extend({
  /** The first decisions that are new. */
  sample: z.array(z.object({ key: z.string(), date: z.string(), title: z.string() })),
});
export type ProposalImport = z.infer<typeof proposalImportSchema>;
export const proposalImportResponseSchema = successSchema(proposalImportSchema);

export const proposalImportParamSchema = z.object({
  id: wholeNumberSchema(1, 2_147_483_647),
});

/** Answer of `POST /api/proposals/imports/{id}/undo`: how many proposals were withdrawn. */
export const undoProposalImportResponseSchema = successSchema(z.object({ withdrawn: z.number().int() }));

const DECISIONS: RowsForm<DecisionRow> = {
  name: 'decisions',
  most: 200,
  schema: decisionRowSchema,
  key: { field: 'key', of: ({ key }) => key, twin: (first) => `Row ${first} has the same key` },
  day: { field: 'date_str', of: ({ date_str }) => date_str, firstYear: 1948 },
};

/** Reads a file of decisions. `today` (YYYY-MM-DD) is the latest day that a decision may have. */
export function readDecisionFile(json: string, today: string): RowsFile<DecisionRow> {
  return readRowsFile(json, today, DECISIONS);
}

/**
 * What the proposal of a decision says. The file has English only: title and text are the same in each language, and the short
 * description in Sinhala and Tamil says that the text is in English. Nothing is translated by guessing.
 */
export function decisionText(decision: DecisionRow): ProposalText {
  const { title, decision_details, source_url, date_str, decision_num } = decision;
  const text = decision_details.replace(/^- /, '');
  const details = `${text}\n\n${source_url}`;
  return {
    title: { en: title, si: title, ta: title },
    short_description: {
      en: `Cabinet decision ${decision_num} of ${date_str}: ${excerpt(text)}`,
      si: `${date_str} දින අමාත්‍ය මණ්ඩල තීරණ අංක ${decision_num}. මෙහි පෙළ ඇත්තේ ඉංග්‍රීසි භාෂාවෙන් පමණි.`,
      ta: `${date_str} அன்றைய அமைச்சரவைத் தீர்மானம் இலக்கம் ${decision_num}. இதன் உரை ஆங்கிலத்தில் மட்டுமே உள்ளது.`,
    },
    description_in_details: { en: details, si: details, ta: details },
  };
}

/** The beginning of a text on one line, cut after a word. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= EXCERPT) return line;
  const cut = line.slice(0, EXCERPT);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : EXCERPT).toWellFormed()} …`;
}
