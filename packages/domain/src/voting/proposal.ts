import { z } from 'zod';
import { assertUnreachable } from '../core/assert-unreachable.ts';
import { colomboDay } from '../core/colombo.ts';
import { localizedSchema } from '../core/localized.ts';

/** Statuses as section 4 names them. */
export const PROPOSAL_STATUSES = ['Active', 'Inactive', 'Expired'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Where the proposal's own record stands on the ledger. */
export const LEDGER_STATES = ['waiting', 'mined', 'final'] as const;

const DAY_MS = 86_400_000;

/**
 * Status by section 4: "not active_status gives Inactive; active but past expired_date gives Expired; otherwise
 * Active". The last instant is exclusive, as on the contract.
 */
export function proposalStatus(
  proposal: { readonly active_status: boolean; readonly expired_date: Date },
  now: Date,
): ProposalStatus {
  if (!proposal.active_status) return 'Inactive';
  return now.getTime() >= proposal.expired_date.getTime() ? 'Expired' : 'Active';
}

/** How long a proposal stays open, as a kind that the reader's language puts into words (section 4). */
export const timeRemainingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('completed') }),
  z.object({ kind: z.literal('expires-today') }),
  z.object({ kind: z.literal('one-day') }),
  z.object({ kind: z.literal('days'), days: z.number().int().min(2) }),
]);
export type TimeRemaining = z.infer<typeof timeRemainingSchema>;

/** Counted in calendar days of Asia/Colombo, so that "today" is the reader's today. */
export function timeRemaining(expiredDate: Date, now: Date): TimeRemaining {
  if (now.getTime() >= expiredDate.getTime()) return { kind: 'completed' };
  const days = (Date.parse(colomboDay(expiredDate)) - Date.parse(colomboDay(now))) / DAY_MS;
  if (days === 0) return { kind: 'expires-today' };
  return days === 1 ? { kind: 'one-day' } : { kind: 'days', days };
}

/** The specification's English words for the time remaining (section 4). */
export function timeRemainingInEnglish(remaining: TimeRemaining): string {
  switch (remaining.kind) {
    case 'completed':
      return 'Completed';
    case 'expires-today':
      return 'Expires today';
    case 'one-day':
      return '1 day';
    case 'days':
      return `${remaining.days} days`;
    default:
      return assertUnreachable(remaining);
  }
}

/**
 * A proposal with the specification's fields (section 3) and what is needed to show it in three languages and to vote.
 * `title`, `short_description` and `description_in_details` are the English texts; `texts` has all three languages.
 * Instants are ISO 8601.
 */
export const proposalSchema = z.object({
  id: z.number().int().positive(),
  title: z.string(),
  short_description: z.string(),
  description_in_details: z.string(),
  texts: z.object({
    title: localizedSchema,
    short_description: localizedSchema,
    description_in_details: localizedSchema,
  }),
  category_id: z.number().int(),
  category_name: z.string().nullable(),
  /** The category in three languages; `category_name` is the English one. */
  category_names: localizedSchema.nullable(),
  yes_votes: z.number().int().nonnegative(),
  no_votes: z.number().int().nonnegative(),
  /** False also before opening and after a withdrawal. */
  active_status: z.boolean(),
  status: z.enum(PROPOSAL_STATUSES),
  time_remaining: timeRemainingSchema,
  opens_at: z.iso.datetime(),
  expired_date: z.iso.datetime(),
  created_at: z.iso.datetime(),
  /** Who may not vote on it: the wallet of its author. */
  author: z.string(),
  /** What a ballot must name: see proposalTextHash. */
  text_hash: z.string(),
  withdrawn: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  ledger: z.object({
    state: z.enum(LEDGER_STATES),
    /** Transaction that recorded the proposal. */
    tx_hash: z.string().nullable(),
    block_number: z.string().nullable(),
    /** Whether the last reconciliation found the chain's count equal to ours; null when none has looked yet. */
    matched: z.boolean().nullable(),
  }),
});
export type ProposalView = z.infer<typeof proposalSchema>;
