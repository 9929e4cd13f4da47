import { assertUnreachable } from '../core/assert-unreachable.ts';
import { colomboDay } from '../core/colombo.ts';

/** Statuses as section 4 names them. */
export const PROPOSAL_STATUSES = ['Active', 'Inactive', 'Expired'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

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
export type TimeRemaining =
  | { readonly kind: 'completed' | 'expires-today' | 'one-day' }
  | { readonly kind: 'days'; readonly days: number };

/** Counted in calendar days of Asia/Colombo, so that "today" is the reader's today. `days` is at least 2. */
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
