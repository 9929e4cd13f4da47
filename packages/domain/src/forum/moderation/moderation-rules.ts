import { refusal } from '../../core/refusal.ts';
import type { HidingReason } from '../comments/comment-structs.ts';

/** What moderators do with comments. `leave` keeps a flagged comment; the last two decide about an appeal. */
export const MODERATOR_STEPS = ['hide', 'leave', 'uphold', 'restore'] as const;
export type ModeratorStep = (typeof MODERATOR_STEPS)[number];
/** Every step of moderation: those of moderators, and the appeal of the writer. */
export const MODERATION_STEPS = [...MODERATOR_STEPS, 'appeal'] as const;
export type ModerationStep = (typeof MODERATION_STEPS)[number];

/** So many comments one action may be about. */
export const MOST_AT_ONCE = 100;
/** So many flags one citizen may give in an hour. */
export const FLAGS_PER_HOUR = 20;
/** How long a writer may appeal after the comment was hidden. */
export const APPEAL_DAYS = 14;
/** How long a hidden text is kept after the decision is final. */
export const KEPT_DAYS = 90;

const DAY_MS = 86_400_000;

/** Every way in which a flag, a step of moderation or an appeal can be refused by its own rules. */
export interface ModerationFailure {
  readonly kind:
    | 'comment-unknown'
    | 'comment-not-shown'
    | 'comment-not-hidden'
    | 'own-comment'
    | 'not-your-comment'
    | 'own-decision'
    | 'appeal-made'
    | 'appeal-too-late'
    | 'no-appeal'
    | 'restored-before'
    | 'seen-changed'
    | 'too-many-flags'
    | 'flag-settled'
    | 'cursor-unknown';
}

/** What each refusal says. */
export const MODERATION_PROBLEMS = {
  'comment-unknown': refusal(404, 'There is no such comment'),
  'comment-not-shown': refusal(409, 'This comment is no longer shown'),
  'comment-not-hidden': refusal(409, 'No moderator has hidden this comment'),
  'own-comment': refusal(403, 'You cannot flag or moderate your own comments'),
  'not-your-comment': refusal(403, 'Only the author of a comment can do this'),
  'own-decision': refusal(403, 'Another moderator must decide on this appeal'),
  'appeal-made': refusal(409, 'You can appeal only once against the hiding of a comment'),
  'appeal-too-late': refusal(409, `You can appeal for ${APPEAL_DAYS} days after a comment was hidden`),
  'no-appeal': refusal(409, 'There is no appeal to decide'),
  'restored-before': refusal(
    409,
    'After an appeal this comment was shown again: it can not be hidden for the same reason',
  ),
  'seen-changed': refusal(409, 'Some comments have changed since you opened them. Please review them again.'),
  'too-many-flags': refusal(429, `You can flag ${FLAGS_PER_HOUR} comments in an hour. Please wait a little.`),
  'flag-settled': refusal(409, 'A moderator has already decided about your flag'),
  'cursor-unknown': refusal(400, 'The cursor is not one that an earlier answer gave as "next"'),
} as const;

/** How many of a member's flags moderators found right, and how many wrong. */
export interface FlagRecord {
  readonly upheld: number;
  readonly rejected: number;
}

/**
 * What a flag of this member weighs, in thousandths: the share of right ones among the flags that were decided, smoothed by one
 * right and one wrong one, so that a first flag weighs half. It rises with each right flag and falls with each wrong one.
 */
export function flagWeight({ upheld, rejected }: FlagRecord): number {
  return Math.floor((1_000 * (upheld + 1)) / (upheld + rejected + 2));
}

/** The latest hiding of a comment. */
export interface HidingSituation {
  /** Numbers of members: who hid it. */
  readonly hiddenBy: number;
  readonly hiddenAt: Date;
  readonly reason: HidingReason;
  readonly isAppealed: boolean;
  readonly outcome: 'upheld' | 'restored' | null;
}

/** A comment as moderation sees it. */
export interface ModeratedSituation {
  readonly member: number;
  readonly state: 'shown' | 'removed' | 'hidden';
  /** How many acts changed the text, and how many whether it is shown. */
  readonly edits: number;
  readonly steps: number;
  readonly hiding: HidingSituation | null;
}

/** A step as somebody asks for it. */
export interface AskedStep {
  readonly step: ModerationStep;
  /** The member who takes it. */
  readonly member: number;
  readonly reason: HidingReason | null;
  /** What the moderator had seen of the comment, as `seenOf` has it; null for a writer. */
  readonly seen: string | null;
  readonly at: Date;
}

/** Which state of a comment somebody saw: it changes with the text, and with every step. */
export function seenOf({ edits, steps }: Pick<ModeratedSituation, 'edits' | 'steps'>): string {
  return `${steps}.${edits}`;
}

/** Why a step can not be taken; null where it can. Nobody decides about what they wrote, nor about an appeal against themselves. */
export function judgeModeration(
  asked: AskedStep,
  comment: ModeratedSituation | null,
): ModerationFailure | null {
  if (!comment) return { kind: 'comment-unknown' };
  if (asked.step === 'appeal') return judgeAppeal(asked, comment);
  if (comment.member === asked.member) return { kind: 'own-comment' };
  const decides = asked.step === 'uphold' || asked.step === 'restore';
  const refused = decides ? judgeDecision(asked, comment) : judgeFirst(asked, comment);
  if (refused) return refused;
  return asked.seen === seenOf(comment) ? null : { kind: 'seen-changed' };
}

function judgeDecision(
  { member }: AskedStep,
  { state, hiding }: ModeratedSituation,
): ModerationFailure | null {
  if (state !== 'hidden' || !hiding) return { kind: 'comment-not-hidden' };
  if (!hiding.isAppealed || hiding.outcome !== null) return { kind: 'no-appeal' };
  return hiding.hiddenBy === member ? { kind: 'own-decision' } : null;
}

function judgeFirst(
  { step, reason }: AskedStep,
  { state, hiding }: ModeratedSituation,
): ModerationFailure | null {
  if (state !== 'shown') return { kind: 'comment-not-shown' };
  const again = step === 'hide' && hiding?.outcome === 'restored' && hiding.reason === reason;
  return again ? { kind: 'restored-before' } : null;
}

function judgeAppeal(
  { member, at }: AskedStep,
  { member: writer, state, hiding }: ModeratedSituation,
): ModerationFailure | null {
  if (writer !== member) return { kind: 'not-your-comment' };
  if (state !== 'hidden' || !hiding) return { kind: 'comment-not-hidden' };
  if (hiding.isAppealed) return { kind: 'appeal-made' };
  return at.getTime() > appealUntil(hiding.hiddenAt).getTime() ? { kind: 'appeal-too-late' } : null;
}

/** Until when the writer may appeal. */
export function appealUntil(hiddenAt: Date): Date {
  return new Date(hiddenAt.getTime() + APPEAL_DAYS * DAY_MS);
}

/**
 * When what is kept for an appeal goes for ever, the hidden text with it: some time after nobody can appeal any more, or after an
 * appeal was decided.
 */
export function wipeAt(hiding: {
  readonly hiddenAt: Date;
  /** When the appeal was decided; null where the writer made none. */
  readonly decidedAt: Date | null;
}): Date {
  const final = hiding.decidedAt ?? appealUntil(hiding.hiddenAt);
  return new Date(final.getTime() + KEPT_DAYS * DAY_MS);
}
