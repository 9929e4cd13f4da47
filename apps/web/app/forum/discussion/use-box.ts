import type { CommentLabel } from '@sabha/domain/forum/comments/comment-structs';
import { useState } from 'react';
import type { Translate } from '../../i18n/translator.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../ui/toast.ts';
import { walletSnapshot } from '../../wallet/wallet-store.ts';
import { useDiscussion } from './discussion-context.ts';
import {
  type Box,
  type Draft,
  draftOf,
  emptyDraft,
  forgetDraft,
  isOf,
  keepDraft,
  useDrafts,
} from './drafts.ts';
import { type FoundData, personalDataIn } from './personal-data-in.ts';
import { forgetRefusal, type Sent, sendDraft, useRefusal } from './send-draft.ts';
import { faultOf, type TextFault } from './text-fault.ts';

const BLANK = { text: '', label: 'neutral' } as const;

/** What is written in a box: kept on the device with each letter, checked, and sent exactly once. `start` is in it at first. */
export function useBox(box: Box, onSent?: () => void, start: Pick<Draft, 'text' | 'label'> = BLANK) {
  const { t } = useTexts();
  const { writer, focus } = useDiscussion();
  const kept = useDrafts().find((draft) => isOf(draft, box));
  const [label, setLabel] = useState<CommentLabel>(start.label);
  const [found, setFound] = useState<readonly FoundData[]>([]);
  const [fault, setFault] = useState<TextFault | null>(null);
  const [state, setState] = useState<'idle' | 'sending' | 'session-ended'>('idle');
  const refusal = useRefusal(kept?.salt ?? '');
  const failed = failedWords(box, t);

  const change = (next: Partial<Pick<Draft, 'text' | 'label'>>) => {
    const draft = draftOf(box) ?? { ...emptyDraft(box), text: start.text, label };
    forgetRefusal(draft.salt);
    setFault(null);
    if (next.text !== undefined) setFound([]);
    if (next.label !== undefined) setLabel(next.label);
    keepDraft({ ...draft, ...next, confirmed: next.text === undefined && draft.confirmed });
  };

  /** Sends the draft for who is signed in. */
  const send = async (draft: Draft) => {
    if (!(await writer.enter())) return null;
    setState('sending');
    const waiting = { ...draft, waitsFor: walletSnapshot().session?.wallet ?? null };
    keepDraft(waiting);
    const sent = await sendDraft(waiting);
    if (sent.kind !== 'signed-out') return sent;
    keepDraft({ ...draft, waitsFor: null });
    setState('session-ended');
    return sent;
  };
  const show = (sent: Sent | null) => {
    if (sent?.kind === 'written') {
      setLabel(start.label);
      onSent?.();
      focus(sent.written.comment.comment_id);
    }
    if (sent && sent.kind !== 'written' && failed !== null) void showToast('error', failed);
  };
  const submit = async (isConfirmed: boolean) => {
    const draft = draftOf(box);
    if (!draft && box.edits !== undefined) return onSent?.(); // nothing was changed
    const wrong = faultOf(draft?.text ?? '');
    setFault(wrong);
    if (!draft || wrong !== null || state === 'sending') return;
    const data = isConfirmed || draft.confirmed ? [] : await personalDataIn(draft.text);
    setFound(data);
    if (data.length > 0) return;
    setState('sending');
    const wanted = { ...draft, confirmed: draft.confirmed || isConfirmed };
    const first = await send(wanted);
    // A session that has ended is begun again, once: the person has pressed Post just now.
    show(first?.kind === 'signed-out' ? await send(wanted) : first);
    setState((before) => (before === 'sending' ? 'idle' : before));
  };
  return {
    ...{ state, fault, found, refusal, failed, change, submit },
    text: kept?.text ?? start.text,
    isKept: kept !== undefined,
    label: kept?.label ?? label,
    isWaiting: kept !== undefined && kept.waitsFor !== null && state !== 'sending',
    /** Lets a draft that waits be changed again, which is not sent then. */
    takeBack: () => kept && keepDraft({ ...kept, waitsFor: null }),
    /** Forgets what was written. */
    discard: () => {
      if (!kept) return;
      forgetRefusal(kept.salt);
      forgetDraft(kept);
    },
    /** The writer looks at the text again, and does not send it as it is. */
    lookAgain: () => setFound([]),
  };
}

/** That a comment or a reply was not posted (specification, section 8), also one that is sent again by itself; null for a change of one. */
function failedWords({ replyTo, edits }: Box, t: Translate): string | null {
  if (edits !== undefined) return null;
  return t(`forum:discussion.toast.${replyTo === 0 ? 'postFailed' : 'replyFailed'}`);
}
