import type { ApiFailure } from '../../api/api-client.ts';
import { createStore } from '../../stores/store.ts';
import { updateWallet, walletSnapshot } from '../../wallet/wallet-store.ts';
import { keepCommentReceipt, type Written } from './comment-receipts.ts';
import { type Draft, forgetDraft, keepDraft, waitingDrafts } from './drafts.ts';
import { unanswered } from './unanswered.ts';

export type Sent =
  | { readonly kind: 'written'; readonly written: Written }
  /** Nothing is known of it: it waits on this device, and is sent again. */
  | { readonly kind: 'unanswered' }
  /** Nobody is signed in, or somebody else is. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly failure: ApiFailure };

const underWay = new Map<string, Promise<Sent>>();
const listeners = new Set<WrittenListener>();
const refusals = createStore<ReadonlyMap<string, ApiFailure>>(new Map());

/** Hears of a comment that was posted, or changed. */
type WrittenListener = (written: Written, what: 'posted' | 'changed') => unknown;

/** Hears each comment that was posted or changed from this page. Gives the way to stop. */
export function whenWritten(listener: WrittenListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Why the server refused the draft with this salt when it was sent last. */
export function useRefusal(salt: string): ApiFailure | undefined {
  return refusals.usePart((all) => all.get(salt));
}

/** Forgets why a draft was refused: it was changed, or is sent again. */
export function forgetRefusal(salt: string): void {
  if (!refusals.get().has(salt)) return;
  refusals.set(new Map([...refusals.get()].filter(([other]) => other !== salt)));
}

/**
 * Sends a draft, which is kept on the device until the server has it. While it is under way, sending it again is the same sending; a
 * draft that is sent twice is one comment, because its salt is the same.
 */
export function sendDraft(draft: Draft): Promise<Sent> {
  const sending = underWay.get(draft.salt) ?? send(draft).finally(() => underWay.delete(draft.salt));
  underWay.set(draft.salt, sending);
  return sending;
}

/** Sends what waits on this device for who is signed in, one after another. */
export async function sendWaiting(): Promise<void> {
  for (const draft of waitingDrafts()) if (draft.waitsFor === signedIn()) await sendDraft(draft);
}

async function send(draft: Draft): Promise<Sent> {
  // A comment is never posted for somebody else who has signed in on the device since.
  if (draft.waitsFor === null || draft.waitsFor !== signedIn()) return { kind: 'signed-out' };
  forgetRefusal(draft.salt);
  const answer = await post(draft).catch(unanswered);
  if (answer.ok) {
    const isNew = draft.edits === undefined;
    keepCommentReceipt(isNew ? 'comment' : 'comment-edit', answer.value);
    forgetDraft(draft);
    for (const listener of listeners) listener(answer.value, isNew ? 'posted' : 'changed');
    return { kind: 'written', written: answer.value };
  }
  const { failure } = answer;
  if (isUnanswered(failure)) return { kind: 'unanswered' };
  if (failure.kind === 'refused' && failure.status === 401) {
    updateWallet({ session: null });
    return { kind: 'signed-out' };
  }
  keepDraft({ ...draft, waitsFor: null });
  refusals.set(new Map(refusals.get()).set(draft.salt, failure));
  return { kind: 'refused', failure };
}

async function post(draft: Draft) {
  const { editComment, postComment } = await import('./discussion-calls.ts');
  return draft.edits === undefined ? postComment(draft) : editComment(draft.edits, draft);
}

/** Whether it is not known what became of a call, or something in between answered that it could not get through. */
function isUnanswered(failure: ApiFailure): boolean {
  if (failure.kind === 'refused') return failure.status >= 500;
  return failure.kind !== 'unreadable';
}

function signedIn(): string | null {
  return walletSnapshot().session?.wallet ?? null;
}
