import type { Language } from '@sabha/domain/core/localized';
import type { CommentView } from '@sabha/domain/forum/comments/comment';
import { useRef, useState } from 'react';
import type { ApiFailure } from '../../../api/api-client.ts';
import { unanswered } from '../unanswered.ts';

/** What is shown of a comment in another language than the page's. */
export type TranslationState =
  | { readonly kind: 'original' | 'asking' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  | { readonly kind: 'translated'; readonly text: string; readonly isShown: boolean };

/** The text of a comment by machine in the reader's language, once it is asked for, and how that is asked for or put aside. */
export function useTranslation(comment: CommentView, language: Language) {
  const [state, setState] = useState<TranslationState>({ kind: 'original' });
  const isAsking = useRef(false);
  const press = async () => {
    if (state.kind === 'translated') return setState({ ...state, isShown: !state.isShown });
    if (isAsking.current) return;
    isAsking.current = true;
    setState({ kind: 'asking' });
    const answer = await ask(comment.comment_id, language).catch(unanswered);
    isAsking.current = false;
    setState(
      answer.ok
        ? { kind: 'translated', text: answer.value.text, isShown: true }
        : { kind: 'failed', failure: answer.failure },
    );
  };
  return { state, press };
}

async function ask(comment: number, language: Language) {
  const { askTranslation } = await import('../discussion-calls.ts');
  return askTranslation(comment, language);
}
