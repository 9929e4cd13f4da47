import type { Language } from '@sabha/domain/core/localized';
import type { CommentView } from '@sabha/domain/forum/comments/comment';
import Languages from 'lucide-react/icons/languages';
import { useRef, useState } from 'react';
import type { ApiFailure } from '../../../api/api-client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { CommentText } from '../comment-text.tsx';
import { unanswered } from '../unanswered.ts';

/** The text of a comment that is not in the language of the page: as it was written, and by machine in the reader's language for whoever asks. */
export function TranslatableText({ comment, from }: { comment: CommentView; from: Language }) {
  const { t, language } = useTexts();
  const { state, press } = useTranslation(comment, language);
  const translation = state.kind === 'translated' && state.isShown ? state.text : null;
  return (
    <>
      <div className={translation === null ? undefined : 'border-line-strong border-s-2 ps-3'}>
        <CommentText
          text={translation ?? comment.comment ?? ''}
          language={translation === null ? from : language}
        />
      </div>
      <div className="needs-script flex flex-wrap items-center gap-x-2 text-muted text-sm">
        <button
          type="button"
          // Not disabled: it would lose the focus.
          aria-disabled={state.kind === 'asking' || undefined}
          aria-busy={state.kind === 'asking' || undefined}
          aria-describedby={`comment-${comment.comment_id}-head`}
          onClick={() => void press()}
          className={buttonStyle({
            tone: 'quiet',
            size: 'small',
            className: '-ms-1.5 min-h-11 gap-1.5 px-1.5 text-muted',
          })}
        >
          <Languages aria-hidden className="size-4" />
          {t(BUTTONS[buttonOf(state)])}
        </button>
        <span role="status">
          {translation === null
            ? null
            : t('forum:discussion.translation.note', {
                language: t(`forum:discussion.translation.from.${from}`),
              })}
          {state.kind === 'failed' ? t(failedKey(state)) : null}
        </span>
      </div>
    </>
  );
}

const BUTTONS = {
  open: 'forum:discussion.translation.open',
  asking: 'forum:discussion.translation.asking',
  original: 'forum:discussion.translation.original',
  again: 'forum:discussion.translation.again',
  retry: 'ui:error.retry',
} as const;

function buttonOf(state: TranslationState): keyof typeof BUTTONS {
  switch (state.kind) {
    case 'translated':
      return state.isShown ? 'original' : 'again';
    case 'failed':
      return 'retry';
    case 'asking':
      return 'asking';
    default:
      return 'open';
  }
}

function failedKey({ failure }: Extract<TranslationState, { kind: 'failed' }>) {
  return failure.kind === 'refused' && failure.problem?.kind === 'translations-used-up'
    ? 'forum:discussion.translation.usedUp'
    : 'forum:discussion.translation.failed';
}

/** What is shown of a comment in another language than the page's. */
type TranslationState =
  | { readonly kind: 'original' | 'asking' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  | { readonly kind: 'translated'; readonly text: string; readonly isShown: boolean };

/** The text of a comment by machine in the reader's language, once it is asked for, and how that is asked for or put aside. */
function useTranslation(comment: CommentView, language: Language) {
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
