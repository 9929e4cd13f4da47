import type { CommentLabel } from '@sabha/domain/forum/comments/comment-structs';
import { deviceList, hasShape } from '../../acts/device-list.ts';
import { LABELS } from '../labels/labels.ts';

/** What a box in a policy's discussion writes: a comment, a reply to this one, or another text of one's own. */
export interface Box {
  readonly policy: number;
  /** The comment that it replies to; 0 for one that replies to none. */
  readonly replyTo: number;
  /** The comment that it changes; absent for a new one. */
  readonly edits?: number | undefined;
}

/** A comment, or another text of one, that is kept on this device until the server has it. */
export interface Draft extends Box {
  readonly text: string;
  readonly label: CommentLabel;
  /** 32 random bytes. Sent again with the same text, it is the same comment, however often it arrives. */
  readonly salt: string;
  /** Whether the writer wants the personal data in it that was found. */
  readonly confirmed: boolean;
  /** The wallet that pressed Post, while it is not known whether the server has it; null before. */
  readonly waitsFor: string | null;
}

const SHAPE = { policy: 'number', replyTo: 'number', text: 'string', label: LABELS, salt: 'string' } as const;
const HASH = /^0x[0-9a-f]{64}$/;

const list = deviceList('sabha.comment-drafts', 30, isDraft);

/** Everything that is kept, newest first; for a component. */
export const useDrafts = list.use;

/** The draft of a box now, whichever tab wrote it. */
export function draftOf(box: Box): Draft | undefined {
  return list.all().find((draft) => isOf(draft, box));
}

/** The drafts of all boxes of this device that wait to be sent. */
export function waitingDrafts(): readonly Draft[] {
  return list.all().filter(({ waitsFor }) => waitsFor !== null);
}

/** Keeps what was written in a box instead of what was kept of it before. An empty text keeps nothing, unless it changes another. */
export function keepDraft(draft: Draft): void {
  list.change((drafts) => {
    const others = drafts.filter((other) => !isOf(other, draft));
    return draft.text === '' && draft.edits === undefined ? others : [draft, ...others];
  });
}

/** Forgets this draft; what another tab has written in its box since stays. */
export function forgetDraft({ salt }: Pick<Draft, 'salt'>): void {
  list.change((drafts) => drafts.filter((draft) => draft.salt !== salt));
}

/** An empty box, with the salt of what will be written in it. */
export function emptyDraft(box: Box): Draft {
  const { policy, replyTo, edits } = box;
  const empty = { text: '', label: 'neutral', salt: newSalt(), confirmed: false, waitsFor: null } as const;
  return { policy, replyTo, ...(edits === undefined ? {} : { edits }), ...empty };
}

/** 32 random bytes as hex. */
export function newSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether a draft was written in this box. */
export function isOf(draft: Draft, { policy, replyTo, edits }: Box): boolean {
  return draft.policy === policy && draft.replyTo === replyTo && draft.edits === edits;
}

function isDraft(value: unknown): value is Draft {
  if (!hasShape(value, SHAPE)) return false;
  const { salt, confirmed, waitsFor, edits } = value as Draft; // its other fields are as they should be
  const isKept = waitsFor === null || typeof waitsFor === 'string';
  const isOfComment = edits === undefined || typeof edits === 'number';
  return HASH.test(salt) && typeof confirmed === 'boolean' && isKept && isOfComment;
}
